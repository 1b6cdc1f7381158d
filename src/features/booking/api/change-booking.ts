import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { MANAGE } from '@/content/booking/manage';
import type { Slot } from '@/domain/calendar/slots';
import { requireDone } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import { availabilityKey } from './availability';
import { changeableUntil } from '@/domain/booking/manage-rules';
import { managedBookingQuery, type ManagedBooking } from './managed-booking';

/**
 * Moves the booking to another slot. The old spot is released only when the new one is taken.
 * Repeating does no harm.
 *
 * @param onDone called once it is done and shown
 */
export function useMoveOwnBooking(token: string, onDone: () => void) {
  return useChangeOfOwnBooking(token, {
    change: async ({ day, time }: Slot) => {
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('move_managed_booking', { token, day, slot_time: time });
      requireDone(await unwrap(request));
    },
    changed: (booking, { day, time }) => ({
      ...booking,
      day,
      time,
      changeableUntil: changeableUntil(day, time).toISOString(),
      revision: booking.revision + 1,
    }),
    onDone: () => {
      toast.success(MANAGE.move.done);
      onDone();
    },
  });
}

/**
 * Says that the booking is meant, where the shop asks for it. Repeating does no harm.
 *
 * @param onDone called once it is done and shown
 */
export function useConfirmBooking(token: string, onDone: () => void) {
  return useChangeOfOwnBooking<void>(token, {
    change: async () => {
      const { supabase, unwrap } = await loadSupabase();
      requireDone(await unwrap(supabase().rpc('confirm_managed_booking', { token })));
    },
    changed: (booking) => ({ ...booking, confirmBy: undefined }),
    onDone: () => {
      toast.success(MANAGE.confirm.done);
      onDone();
    },
  });
}

interface BookingChange<Change> {
  readonly change: (change: Change) => Promise<void>;
  /** The booking once it is done, shown whether it can be read again or not. */
  readonly changed: (booking: ManagedBooking, change: Change) => ManagedBooking;
  readonly onDone: (change: Change) => void;
}

/** The page reads the booking again whether the change was made or not. */
export function useChangeOfOwnBooking<Change>(token: string, parts: BookingChange<Change>) {
  const { change, changed, onDone } = parts;
  const queryClient = useQueryClient();
  const managed = managedBookingQuery(token);
  return useMutation({
    mutationFn: change,
    onSuccess: (_done, wanted) => {
      queryClient.setQueryData(managed.queryKey, (booking) => booking && changed(booking, wanted));
    },
    onSettled: (_done, error, wanted) => {
      if (!error) onDone(wanted);
      void queryClient.invalidateQueries({ queryKey: managed.queryKey });
      void queryClient.invalidateQueries({ queryKey: availabilityKey });
    },
  });
}
