import { type ManagedBooking, readManagedBooking } from '../api/managed-booking';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { issueManageToken } from '../api/manage-token';
import { dropToken, keepToken, keptToken } from './link-storage';

/** The private link of the booking that the success page shows. */
export type BookingLink =
  | { readonly kind: 'asking' }
  /** There is none to be had here: an old page, a foreign booking, no backend. */
  | { readonly kind: 'none' }
  /** Nobody answered: asking again may help. */
  | { readonly kind: 'failed' }
  | {
      readonly kind: 'open';
      readonly token: string;
      /** What the database knows of the booking, once it has said so. */
      readonly booking: ManagedBooking | undefined;
    };

const NONE: BookingLink = { kind: 'none' };

/** Asks for the key of a booking, or takes the kept one. */
export async function findLink(bookingId: string): Promise<BookingLink> {
  const kept = keptToken(bookingId);
  if (kept !== undefined) return { kind: 'open', token: kept, booking: undefined };
  try {
    const token = await askOnce(bookingId);
    if (token === undefined) return NONE;
    keepToken(bookingId, token);
    return { kind: 'open', token, booking: undefined };
  } catch (error) {
    return isOutcomeUnknown(failureKind(error)) ? { kind: 'failed' } : NONE;
  }
}

/** Reads the booking behind a key. The link stays good where nobody answers. */
export async function readLink(token: string): Promise<BookingLink> {
  try {
    return { kind: 'open', token, booking: await readManagedBooking(token) };
  } catch (error) {
    if (failureKind(error) !== 'link-invalid') return { kind: 'open', token, booking: undefined };
    dropToken();
    return NONE;
  }
}

const asked = new Map<string, Promise<string | undefined>>();

/** An id that is none of a fresh booking counts as a try: one page never asks for it twice at once. */
async function askOnce(bookingId: string): Promise<string | undefined> {
  const running = asked.get(bookingId) ?? issueManageToken(bookingId);
  asked.set(bookingId, running);
  return running.finally(() => asked.delete(bookingId));
}
