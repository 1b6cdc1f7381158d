import { RequestFailure } from '@/lib/errors';

/** Longer than any honest answer takes. */
export const REQUEST_SECONDS = 15;

/**
 * The staff's door, loaded when the first request needs it.
 *
 * @throws RequestFailure `network` where its code does not arrive
 */
export async function staffDoor() {
  try {
    const { staffRequest } = await import('@/lib/supabase/staff-client');
    return staffRequest;
  } catch (error) {
    throw new RequestFailure('network', `The client did not load: ${String(error)}`);
  }
}

export function inTime(): AbortSignal {
  return AbortSignal.timeout(REQUEST_SECONDS * 1_000);
}
