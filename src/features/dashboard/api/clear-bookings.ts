import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { withoutAny } from './booking-list';
import { editBookings } from './bookings-query';
import { refetchBookings, showFailure } from './change-bookings';

/** Every id is at or above it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Deletes every booking. The list shows it only when it is true: so much is not taken back. */
export function useClearBookings() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'clear'],
    mutationFn: () => unwrapAsStaff(supabase().from('bookings').delete().gte('id', FIRST_ID)),
    onSuccess: (_answer, _none, _result, { client }) => {
      editBookings(client, withoutAny);
      toast.success(STAFF_TOASTS.cleared);
    },
    onError: (error) => showFailure(STAFF_TOASTS.clearFailed, error),
    // Someone may have booked in this very second.
    onSettled: (_answer, _error, _none, _result, { client }) => refetchBookings(client),
  });
}
