import { useMutation, type QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import { STAFF_DAY } from '@/content/staff-day';
import { UNDO_SECONDS } from '@/domain/booking-status';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { ListedBooking } from './booking-rows';
import { refetchBookings, showAhead, showFailure } from './change-bookings';

/** Confirms several pending bookings in one request, and takes that back for ten seconds. */
export function useConfirmAll() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'confirm-all'],
    mutationFn: async (bookings: readonly ListedBooking[]) => {
      const ids = bookings.map(({ id }) => id);
      const change = { status: 'confirmed' as const, updated_at: new Date().toISOString() };
      // Who is not pending any more stays as he is.
      const request = supabase().from('bookings').update(change).in('id', ids);
      return unwrapAsStaff(request.eq('status', 'pending').select('id'));
    },
    onMutate: async (bookings, { client }) => {
      toast.dismiss();
      const takeBack = await Promise.all(
        bookings.map(({ id }) =>
          showAhead(client, id, (known) => ({ ...known, status: 'confirmed' })),
        ),
      );
      return () => takeBack.forEach((undo) => undo());
    },
    onSuccess: (confirmed, bookings, _rollback, { client }) => {
      const ids = confirmed.map(({ id }) => id);
      if (ids.length > 0) showConfirmed(client, ids);
      if (ids.length < bookings.length) {
        toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.changedElsewhere });
      }
    },
    onError: (error, _bookings, rollback) => {
      rollback?.();
      showFailure(STAFF_TOASTS.updateFailed, error);
    },
    onSettled: (_confirmed, _error, _bookings, _rollback, { client }) => refetchBookings(client),
  });
}

function showConfirmed(client: QueryClient, ids: readonly string[]): void {
  toast.success(STAFF_DAY.toasts.confirmedAll(ids.length), {
    action: { label: STAFF_TOASTS.undo, onClick: () => void undoAll(client, ids) },
    duration: UNDO_SECONDS * 1_000,
  });
}

async function undoAll(client: QueryClient, ids: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(
    ids.map((id) => unwrapAsStaff(supabase().rpc('undo_status_change', { booking_id: id }))),
  );
  const isUndone = answers.every(({ status }) => status === 'fulfilled');
  if (isUndone) toast.success(STAFF_DAY.toasts.undone);
  else toast.error(STAFF_DAY.toasts.undoFailed, { description: STAFF_TOASTS.undoRefused });
  await refetchBookings(client);
}
