import { isOutcomeUnknown, isRequestFailure, RequestFailure, type FailureKind } from '@/lib/errors';
import type { NewBooking } from '../new-booking';

/** Pauses before the second and the third try, in milliseconds. */
export const RETRY_PAUSES_MS: readonly number[] = [700, 2_000];

export type Settlement =
  /** This very booking was stored. */
  | { readonly outcome: 'booked' }
  /** The id was used before: an earlier try arrived, of this call or of one before it. */
  | { readonly outcome: 'repeat'; readonly wasSentBefore: boolean }
  | {
      readonly outcome: 'failed';
      readonly kind: FailureKind;
      readonly rule: string | undefined;
      /** Nobody knows whether it arrived; only the same id may be sent again. */
      readonly isOpen: boolean;
    };

interface SettleWays {
  /** Sends once. Throws a RequestFailure. */
  readonly send: (booking: NewBooking) => Promise<void>;
  readonly wait: (ms: number) => Promise<void>;
  /** One more try after each; none for a device that says it is offline. */
  readonly pauses?: readonly number[];
}

/**
 * Sends a booking until its fate is known or the tries are used up. Every try carries the same id,
 * and the database knows each id once: a try that is answered "used before" proves that an earlier
 * one arrived.
 */
export async function settleBooking(
  booking: NewBooking,
  { send, wait, pauses = RETRY_PAUSES_MS }: SettleWays,
): Promise<Settlement> {
  let failure = await tryOnce(booking, send);
  let wasOpen = false;
  for (const pause of pauses) {
    if (!failure || !isOutcomeUnknown(failure.kind)) break;
    wasOpen = true;
    await wait(pause);
    failure = await tryOnce(booking, send);
  }
  if (!failure) return { outcome: 'booked' };
  if (failure.kind === 'duplicate') return { outcome: 'repeat', wasSentBefore: wasOpen };
  const { kind, rule } = failure;
  // What nobody classified may have been a stored booking too.
  return { outcome: 'failed', kind, rule, isOpen: isOutcomeUnknown(kind) || kind === 'unknown' };
}

async function tryOnce(
  booking: NewBooking,
  send: SettleWays['send'],
): Promise<RequestFailure | undefined> {
  try {
    await send(booking);
    return undefined;
  } catch (error) {
    return isRequestFailure(error) ? error : new RequestFailure('unknown', String(error));
  }
}

/**
 * True where a refusal proves that nothing is stored under the id: the database looks for the id
 * first and only then at slot and limits. Refusals of gateways, which name no rule, prove nothing.
 */
export function provesNothingStored(kind: FailureKind, rule: string | undefined): boolean {
  return rule !== undefined && ['slot-full', 'slot-closed', 'limit'].includes(kind);
}
