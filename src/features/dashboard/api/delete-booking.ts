import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { withoutBooking } from './booking-list';
import type { ListedBooking } from './booking-rows';
import { editBookings } from './bookings-query';
import { changeKey, nameBooking, refetchBookings, showAhead, showFailure } from './change-bookings';

/** Deletes a booking, in whatever status. One that is gone already counts as deleted. */
export function useDeleteBooking(booking: ListedBooking) {
  return useMutation({
    mutationKey: changeKey(booking.id),
    mutationFn: () => unwrapAsStaff(supabase().from('bookings').delete().eq('id', booking.id)),
    onMutate: (_none, { client }) => showAhead(client, booking, undefined),
    onSuccess: (_answer, _none, _rollback, { client }) => {
      editBookings(client, (list) => withoutBooking(list, booking.id));
      toast.success(STAFF_TOASTS.deleted, { description: nameBooking(booking) });
    },
    onError: (error, _none, rollback) => {
      rollback?.();
      showFailure(STAFF_TOASTS.deleteFailed, error);
    },
    onSettled: (_answer, _error, _none, _rollback, { client }) => refetchBookings(client),
  });
}
