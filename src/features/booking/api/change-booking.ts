import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { MANAGE } from '@/content/manage';
import type { Slot } from '@/domain/slots';
import { RequestFailure } from '@/lib/errors';
import { supabase, unwrap } from '@/lib/supabase';
import { availabilityKey } from './availability';
import { managedBookingQuery } from './managed-booking';

/**
 * Moves the booking to another slot. The old place is given back only when the new one is taken.
 * Repeating does no harm.
 *
 * @param onDone called once the page shows the booking as it stands then
 */
export function useMoveBooking(token: string, onDone: () => void) {
  const done = { title: MANAGE.move.done, onDone };
  return useChange(token, done, async ({ day, time }: Slot) =>
    requireDone(
      await unwrap(supabase().rpc('move_managed_booking', { token, day, slot_time: time })),
    ),
  );
}

/**
 * Cancels the booking. Repeating does no harm.
 *
 * @param onDone called once the page shows the booking as it stands then
 */
export function useCancelBooking(token: string, onDone: () => void) {
  const done = { title: MANAGE.cancel.done, onDone };
  return useChange<void>(token, done, async () =>
    requireDone(await unwrap(supabase().rpc('cancel_managed_booking', { token }))),
  );
}

/**
 * Says that the booking is meant, where the shop asks for it. Repeating does no harm.
 *
 * @param onDone called once the page shows the booking as it stands then
 */
export function useConfirmBooking(token: string, onDone: () => void) {
  const done = { title: MANAGE.confirm.done, onDone };
  return useChange<void>(token, done, async () =>
    requireDone(await unwrap(supabase().rpc('confirm_managed_booking', { token }))),
  );
}

interface Done {
  readonly title: string;
  readonly onDone: () => void;
}

/** Done or not, the page then shows how the booking stands. */
function useChange<Change>(token: string, done: Done, change: (change: Change) => Promise<void>) {
  const queryClient = useQueryClient();
  const managed = managedBookingQuery(token);
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: managed.queryKey });
      toast.success(done.title);
      done.onDone();
    },
    onError: () => queryClient.invalidateQueries({ queryKey: managed.queryKey }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: availabilityKey });
    },
  });
}

/** The functions say true when it is done, and false for a token that opens no booking. */
function requireDone(answer: unknown): void {
  if (answer === true) return;
  if (answer === false) throw new RequestFailure('link-invalid', 'No booking');
  throw new RequestFailure('unavailable', 'Neither true nor false');
}
