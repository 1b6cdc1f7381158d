import { useQueryClient } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import type { SlotTime } from '@/domain/slots';
import { useCreateOnce } from '@/lib/create-once';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { SlotException } from '../time-picker/slot-choice';
import { refetchBookings } from './change-bookings';

/** A booking that staff make for a customer, as it is sent. */
export interface PhoneBooking {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly customer_phone: string;
  /** Display name. */
  readonly service_name: string;
  readonly vehicle_type: string;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly comments: string | null;
  readonly add_ons: readonly string[];
  /** Catalogue ids. */
  readonly extra_services: readonly string[];
  readonly booking_date: Day;
  readonly booking_time: SlotTime;
  /** Dollars: what is charged, and what the price list says. */
  readonly total_price: number;
  readonly quoted_price: number;
  /** Why the two differ. */
  readonly price_reason: string | null;
  /** Exceptions that are meant. */
  readonly meant: readonly SlotException[];
  readonly sendsMail: boolean;
  /** For staff alone. */
  readonly note: string;
}

/**
 * Stores a booking by phone, once, whatever became of earlier tries; the days are asked for again.
 *
 * @param keepAttempt notes what was sent while it is not known what became of it
 */
export function useBookForCustomer(keepAttempt: (booking: PhoneBooking | undefined) => void) {
  const client = useQueryClient();
  const create = useCreateOnce({
    insert: bookForCustomer,
    keepAttempt,
    mutationKey: [STAFF_KEY, 'book'],
  });
  return async (wanted: PhoneBooking, open: PhoneBooking | undefined): Promise<PhoneBooking> => {
    try {
      return await create(wanted, open);
    } finally {
      void refetchBookings(client);
    }
  };
}

async function bookForCustomer({
  meant,
  sendsMail,
  note,
  ...booking
}: PhoneBooking): Promise<void> {
  const { add_ons: addOns, extra_services: extraServices, ...values } = booking;
  await unwrapAsStaff(
    supabase().rpc('book_for_customer', {
      booking: { ...values, add_ons: [...addOns], extra_services: [...extraServices] },
      meant: [...meant],
      sends_mail: sendsMail,
      note,
    }),
  );
}
