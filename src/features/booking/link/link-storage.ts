const KEY = 'booking-link';

/**
 * Keeps the key of the booking that was just made for this tab: the database hands it out for half
 * an hour only, and the success page may be reloaded later.
 */
export function keepToken(bookingId: string, token: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([bookingId, token]));
  } catch {
    // Storage is full or forbidden: a reload asks again.
  }
}

/** The kept key of a booking, if it is this one's. */
export function keptToken(bookingId: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== bookingId) return undefined;
    return typeof kept[1] === 'string' ? kept[1] : undefined;
  } catch {
    return undefined;
  }
}

export function dropToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then.
  }
}
