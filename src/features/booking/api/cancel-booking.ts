import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import { showUndoToast } from '@/components/ui/undo-toast';
import { MANAGE } from '@/content/booking/manage';
import { UNDO_SECONDS } from '@/domain/booking/booking-status';
import { requireDone } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import { useChangeOfOwnBooking } from './change-booking';
import type { ManagedBooking } from './managed-booking';

const COPY = MANAGE.cancel;

interface Press {
  /** Instant in ms: the time to undo counts from before it is sent. */
  readonly at: number;
  readonly before: ManagedBooking;
}

const undoUntil = ({ at }: Press): number => at + UNDO_SECONDS * 1_000;

/**
 * Cancels the booking behind a token, and undoes that for ten seconds. Repeating either does no
 * harm.
 *
 * @param onDone called once either is done and shown
 */
export function useCancellation(booking: ManagedBooking, token: string, onDone: () => void) {
  const [press, setPress] = useState<Press>();
  const undoing = useChangeOfOwnBooking<Press>(token, {
    change: async () => {
      const { supabase, unwrap } = await loadSupabase();
      requireDone(await unwrap(supabase().rpc('undo_managed_cancellation', { token })));
    },
    changed: ({ revision }, { before }) => ({ ...before, revision: revision + 1 }),
    onDone: () => {
      toast.success(COPY.undone);
      onDone();
    },
  });
  const undo = (cancelled: Press): void => {
    toast.dismiss();
    undoing.mutate(cancelled);
  };
  const cancelling = useChangeOfOwnBooking<Press>(token, {
    change: async () => {
      const { supabase, unwrap } = await loadSupabase();
      requireDone(await unwrap(supabase().rpc('cancel_managed_booking', { token })));
    },
    changed: (known) => ({
      ...known,
      status: 'cancelled',
      canChange: false,
      revision: known.revision + 1,
    }),
    onDone: (cancelled) => {
      const until = undoUntil(cancelled);
      showUndoToast(COPY.done, { label: COPY.undo, until, onUndo: () => undo(cancelled) });
      onDone();
    },
  });

  useEffect(() => {
    if (!press) return undefined;
    const timer = setTimeout(setPress, undoUntil(press) - Date.now(), undefined);
    return () => clearTimeout(timer);
  }, [press]);

  return {
    cancel: (): void => {
      const now = { at: Date.now(), before: booking };
      setPress(now);
      undoing.reset();
      cancelling.mutate(now);
    },
    isCancelling: cancelling.isPending,
    cancelError: cancelling.error,
    /** Missing if nothing can be undone; there even if only the answer was lost. */
    undo: press && booking.status === 'cancelled' ? () => undo(press) : undefined,
    isUndoing: undoing.isPending,
    undoError: undoing.error,
  };
}

export type Cancellation = ReturnType<typeof useCancellation>;
