import { toast } from 'sonner';
import { EDIT } from '@/content/staff-details';
import type { Booking } from '@/domain/booking';
import type { TablesUpdate } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toListed } from './booking-rows';
import { CHANGE_FAILURES, nameOf, useChange } from './change-bookings';

/** What staff may change beside status and appointment, with its column. */
const COLUMNS = {
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  serviceName: 'service_name',
  extraServices: 'extra_services',
  addOns: 'add_ons',
  vehicleType: 'vehicle_type',
  vehicleMake: 'vehicle_make',
  vehicleModel: 'vehicle_model',
  comments: 'comments',
  quotedPrice: 'quoted_price',
  totalPrice: 'total_price',
  priceReason: 'price_reason',
} as const satisfies Partial<Record<keyof Booking, keyof TablesUpdate<'bookings'>>>;

type EditableField = keyof typeof COLUMNS;

export type BookingChanges = Partial<Pick<Booking, EditableField>>;

/**
 * Changes a booking as it is shown. Refused (`transition`, `gone`) where somebody has changed or
 * deleted it since: the newest state is then read and shown.
 */
export function useEditBooking(booking: ListedBooking) {
  const { id, updatedAt } = booking;
  return useChange(id, {
    send: async (changes: BookingChanges) => {
      const request = supabase().from('bookings').update(toColumns(changes)).eq('id', id);
      const updated = await unwrapAsStaff(request.eq('updated_at', updatedAt).select('id'));
      if (updated.length > 0) return;
      const left = await unwrapAsStaff(supabase().from('bookings').select('id').eq('id', id));
      throw new RequestFailure(left.length > 0 ? 'transition' : 'gone', 'Changed meanwhile');
    },
    ahead: (known, changes) => toListed({ ...known, ...changes }),
    onDone: () => toast.success(EDIT.saved, nameOf(booking)),
    failed: EDIT.failed,
    texts: { ...CHANGE_FAILURES, transition: EDIT.changedMeanwhile, invalid: EDIT.refused },
  });
}

function toColumns(changes: BookingChanges): TablesUpdate<'bookings'> {
  const fields = Object.keys(changes) as EditableField[];
  return Object.fromEntries(fields.map((field) => [COLUMNS[field], changes[field]]));
}
