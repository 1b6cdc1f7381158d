import type { ErasableBooking } from './api';

/** Bookings with one phone and email address that may be erased together. */
export interface ErasableContact {
  readonly id: string;
  readonly phone: string;
  readonly email: string | null;
  /** Newest first. */
  readonly names: readonly string[];
  /** True once staff took, confirmed or completed one of the bookings. */
  readonly isKnown: boolean;
  readonly isTheirs: boolean;
  readonly bookings: number;
}

/** The contacts of past bookings, those that are known first. */
export function erasableContacts(bookings: readonly ErasableBooking[]): readonly ErasableContact[] {
  const contacts = new Map<string, ErasableBooking[]>();
  for (const booking of bookings) {
    contacts.set(booking.contact, [...(contacts.get(booking.contact) ?? []), booking]);
  }
  return [...contacts]
    .map(([id, all]) => ({
      id,
      phone: all[0]?.customerPhone ?? '',
      email: all[0]?.customerEmail ?? null,
      names: [...new Set(all.map(({ customerName }) => customerName))],
      isKnown: all.some(({ isKnown }) => isKnown),
      isTheirs: all.some(({ isTheirs }) => isTheirs),
      bookings: all.filter(({ isAhead }) => !isAhead).length,
    }))
    .filter((contact) => contact.bookings > 0)
    .toSorted((a, b) => Number(b.isTheirs && b.isKnown) - Number(a.isTheirs && a.isKnown));
}

/**
 * The contacts that the shop knows are ticked at first, or all of the customer's own if it knows
 * none. Bookings still ahead are never among them.
 */
export function tickedAtFirst(contacts: readonly ErasableContact[]): readonly string[] {
  const theirs = contacts.filter(({ isTheirs }) => isTheirs);
  const known = theirs.filter(({ isKnown }) => isKnown);
  return (known.length > 0 ? known : theirs).map(({ id }) => id);
}

/**
 * Ids of the bookings to erase.
 *
 * @param typed ids of contacts and of bookings that are ahead; null until somebody ticks any
 */
export function idsToErase(
  bookings: readonly ErasableBooking[],
  typed: readonly string[] | null,
): readonly string[] {
  const ticked = new Set(typed ?? tickedAtFirst(erasableContacts(bookings)));
  return bookings
    .filter(({ bookingId, contact, isAhead }) => ticked.has(isAhead ? bookingId : contact))
    .map(({ bookingId }) => bookingId);
}
