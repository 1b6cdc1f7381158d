import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import type { BookingStatus } from '@/domain/booking-status';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { withBooking, withoutBooking } from './booking-list';
import { bookingRecordKey } from './booking-record';
import { BOOKING_COLUMNS, type ListedBooking, toBookings } from './booking-rows';
import { editBookings } from './bookings-query';
import { changeKey, nameBooking, refetchBookings, showAhead, showFailure } from './change-bookings';

/**
 * Sets the status of a booking. The database knows the legal steps and refuses any other.
 *
 * @returns the booking as it is now, or undefined where it is no more
 * @throws RequestFailure `transition` where someone else was faster
 */
async function updateStatus(id: string, status: BookingStatus): Promise<ListedBooking | undefined> {
  const rows = await unwrapAsStaff(
    supabase()
      .from('bookings')
      .update({ status, updated_at: new Date().toISOString() })
      .eq('id', id)
      .select(BOOKING_COLUMNS),
  );
  return toBookings(rows)[0];
}

/** Confirm, complete or cancel a booking. */
export function useUpdateStatus(booking: ListedBooking) {
  return useMutation({
    mutationKey: changeKey(booking.id),
    mutationFn: (status: BookingStatus) => updateStatus(booking.id, status),
    onMutate: (status, { client }) => showAhead(client, booking, { ...booking, status }),
    onSuccess: (updated, status, _rollback, { client }) => {
      if (updated) {
        editBookings(client, (list) => withBooking(list, updated));
        toast.success(STAFF_TOASTS.updated(status), { description: nameBooking(booking) });
      } else {
        editBookings(client, (list) => withoutBooking(list, booking.id));
        toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.deletedElsewhere });
      }
    },
    onError: (error, _status, rollback) => {
      rollback?.();
      showFailure(STAFF_TOASTS.updateFailed, error);
    },
    onSettled: (_updated, _error, _status, _rollback, { client }) => {
      refetchBookings(client);
      void client.invalidateQueries({ queryKey: bookingRecordKey(booking.id) });
    },
  });
}
