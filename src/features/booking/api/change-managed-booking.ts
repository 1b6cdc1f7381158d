import type { Slot } from '../calendar/slot-state';
import { classifyAnswer, RequestFailure } from '@/lib/errors';
import { visitorClient } from '@/lib/supabase/load-visitor-client';

const TIMEOUT_MS = 15_000;

/**
 * Moves the booking to another slot. The old place is given back only when the new one is taken.
 * Repeating does no harm.
 *
 * @throws RequestFailure `slot-full`, `slot-closed`, `too-late`, `transition`, `link-invalid`, `limit`
 */
export async function moveManagedBooking(token: string, { day, time }: Slot): Promise<void> {
  const client = await visitorClient();
  const answer = await client
    .rpc('move_managed_booking', { token, day, slot_time: time })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  requireDone(answer);
}

/**
 * Cancels it. Repeating does no harm.
 *
 * @throws RequestFailure `too-late`, `transition`, `link-invalid`, `limit`
 */
export async function cancelManagedBooking(token: string): Promise<void> {
  const client = await visitorClient();
  const answer = await client
    .rpc('cancel_managed_booking', { token })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  requireDone(answer);
}

interface Answer {
  readonly data: boolean | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly status: number;
}

/** The functions say true when it is done, and false for a link that opens no booking. */
function requireDone({ data, error, status }: Answer): void {
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  if (data === true) return;
  if (data === false) throw new RequestFailure('link-invalid', 'No booking');
  throw new RequestFailure('unavailable', 'Neither true nor false');
}
