import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import type { BookingsApi } from '../api/bookings-api';
import { PAGE_SIZE } from '../api/list-bookings';
import type { BookingTable } from './booking-table';
import { catchUp, type Cursor } from './catch-up';

type LoadApi = Pick<
  BookingsApi,
  | 'listBookings'
  | 'listBookingsAfter'
  | 'countBookings'
  | 'listChanges'
  | 'listDeletions'
  | 'newestStamps'
>;

export interface LoadProgress {
  /** Rows in the table. */
  readonly loaded: number;
  /** Bookings in all. */
  readonly total: number;
}

const PAGES_IN_FLIGHT = 4;
const ATTEMPTS = 3;
const CHECKS = 2;
/** Before the first change that the database can have seen. */
const NEVER = '1970-01-01T00:00:00+00:00';
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fills an empty table with all bookings, page by page, several on their way at a time, and brings
 * it up to date with what happened meanwhile.
 *
 * @returns from where the next refresh goes on
 * @throws RequestFailure; what has arrived by then stays in the table
 */
export async function loadEverything(
  api: LoadApi,
  table: BookingTable,
  onProgress: (progress: LoadProgress) => void,
): Promise<Cursor> {
  // Before the first row is read: whatever changes from now on is behind this cursor.
  const newest = await again(() => api.newestStamps());
  const cursor = { change: newest.change ?? NEVER, deletion: newest.deletion ?? NEVER };
  const first = await again(() => api.listBookings(0, PAGE_SIZE, true));
  table.upsert(first.bookings);
  const total = first.total ?? first.bookings.length;
  onProgress({ loaded: table.size, total });
  // One answer is one moment; several are not, and have to be checked.
  if (first.bookings.length >= total) return cursor;
  await loadPages(api, table, first.bookings.length, total, onProgress);
  return settle(api, table, cursor, () => onProgress({ loaded: table.size, total }));
}

/** The other pages, in order. The backend may give fewer rows at a time than asked for. */
async function loadPages(
  api: LoadApi,
  table: BookingTable,
  size: number,
  total: number,
  onProgress: (progress: LoadProgress) => void,
): Promise<void> {
  const offsets = Array.from({ length: Math.ceil(total / size) - 1 }, (_, i) => (i + 1) * size);
  const ask = (offset: number) => again(() => api.listBookings(offset, size));
  const inFlight = offsets.splice(0, PAGES_IN_FLIGHT).map(ask);
  // Those behind a failing page fail unheard.
  for (const page of inFlight) page.catch(() => undefined);
  for (let page = inFlight.shift(); page; page = inFlight.shift()) {
    // In order, so that the newest stand first.
    const { bookings } = await page;
    const next = offsets.shift();
    if (next !== undefined) {
      const asked = ask(next);
      asked.catch(() => undefined);
      inFlight.push(asked);
    }
    table.upsert(bookings);
    onProgress({ loaded: table.size, total });
  }
}

/**
 * Pages shift where a booking is deleted between two of them. So the end is counted; where the
 * count stays different, the rest is fetched in an order that nothing can shift.
 */
async function settle(
  api: LoadApi,
  table: BookingTable,
  start: Cursor,
  onProgress: () => void,
): Promise<Cursor> {
  let cursor = start;
  for (let check = 0; check < CHECKS; check++) {
    ({ cursor } = await again(() => catchUp(api, table, cursor)));
    const known = table.size;
    const isCountEqual = (await again(() => api.countBookings())) === known;
    // An equal count proves something only if nothing was deleted while it was asked for: a row
    // that is gone by then would make up for one that was never read.
    const since = await again(() => catchUp(api, table, cursor));
    const isUndisturbed = !since.isTooMuch && since.cursor.deletion === cursor.deletion;
    ({ cursor } = since);
    if (isCountEqual && isUndisturbed) return cursor;
  }
  for (let last = FIRST_ID; ;) {
    const bookings = await again(() => api.listBookingsAfter(last));
    const end = bookings.at(-1);
    if (!end) return cursor;
    table.upsert(bookings);
    onProgress();
    last = end.id;
  }
}

/** Asks again where nobody knows what became of a question. */
async function again<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask();
    } catch (error) {
      if (attempt === ATTEMPTS || !isOutcomeUnknown(failureKind(error))) throw error;
    }
  }
}
