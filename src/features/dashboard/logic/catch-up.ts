import type { BookingsApi } from '../api/bookings-api';
import { PAGE_SIZE } from '../api/list-bookings';
import type { BookingTable } from './booking-table';
import { stampMicros } from './stamps';

/**
 * Instants (ISO) up to which changes and deletions are known. Two, since they are two questions:
 * a change that falls between their answers is behind neither.
 */
export interface Cursor {
  readonly change: string;
  readonly deletion: string;
}

export interface CaughtUp {
  readonly cursor: Cursor;
  /** So much happened that reading everything anew is cheaper, and exact. */
  readonly isTooMuch: boolean;
}

/** A backend that answers fewer rows than asked for needs another round. */
const ROUNDS = 5;

/**
 * Applies what changed and what was deleted behind a cursor, until there is nothing more. `isOurs`
 * is asked before anything is applied: the table may belong to nobody any more.
 *
 * @throws RequestFailure
 */
export async function catchUp(
  api: Pick<BookingsApi, 'listChanges' | 'listDeletions'>,
  table: BookingTable,
  start: Cursor,
  isOurs: () => boolean = () => true,
): Promise<CaughtUp> {
  let cursor = start;
  for (let round = 0; round < ROUNDS; round++) {
    const [bookings, deletions] = await Promise.all([
      api.listChanges(cursor.change),
      api.listDeletions(cursor.deletion),
    ]);
    if (!isOurs() || (bookings.length === 0 && deletions.length === 0)) {
      return { cursor, isTooMuch: false };
    }
    if (bookings.length >= PAGE_SIZE || deletions.length >= PAGE_SIZE) break;
    if (bookings.length > 0) table.upsert(bookings);
    for (const { id, deletedAt } of deletions) table.remove(id, stampMicros(deletedAt));
    // Answers come in order: the last of each is the newest.
    cursor = {
      change: bookings.at(-1)?.updatedAt ?? cursor.change,
      deletion: deletions.at(-1)?.deletedAt ?? cursor.deletion,
    };
  }
  return { cursor, isTooMuch: true };
}
