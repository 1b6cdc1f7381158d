import type { ListedBooking } from './listed-booking';
import type { Deletion, Cursor } from './list-requests';

export interface BookingList {
  /** Newest first. */
  readonly bookings: readonly ListedBooking[];
  /** The next page begins there; undefined once all pages are here. */
  readonly pageEnd: Cursor | undefined;
  /** Bookings in all when the first page was read. */
  readonly total: number;
  /** Up to where changes and deletions are known: two cursors, since they are two questions. */
  readonly changedTo: Cursor;
  readonly deletedTo: Cursor;
  /** Ids of bookings that came in while somebody was reading, until they ask to see them. */
  readonly newIds: readonly string[];
  /** Those that they asked to see last. */
  readonly shownIds: readonly string[];
}

/** Before anything that the database has seen. */
const NEVER = '1970-01-01T00:00:00+00:00';
const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A list from its first page. */
export function firstList(page: readonly ListedBooking[], total: number): BookingList {
  // Stamps commit in their order, so whatever happens after this page lies behind its newest stamp.
  // As texts they sort as they are.
  const at = page.reduce((last, { updatedAt }) => (last < updatedAt ? updatedAt : last), NEVER);
  const seen = { at, id: LAST_ID };
  const none = { bookings: [], pageEnd: undefined, newIds: [], shownIds: [] };
  return withPage({ ...none, total, changedTo: seen, deletedTo: seen }, page);
}

/** Adds a page; one that is empty, or no further back than the one before, is the end. */
export function withPage(list: BookingList, page: readonly ListedBooking[]): BookingList {
  const last = page.at(-1);
  const end = last && { at: last.createdAt, id: last.id };
  if (!end || (list.pageEnd && !isBehind(list.pageEnd, end))) {
    return { ...list, pageEnd: undefined };
  }
  return { ...list, bookings: [...list.bookings, ...page], pageEnd: end };
}

/** True where a cursor lies behind another one, as instants and ids follow each other. */
function isBehind(cursor: Cursor, other: Cursor): boolean {
  return cursor.at === other.at ? cursor.id > other.id : cursor.at > other.at;
}

const later = (cursor: Cursor, other: Cursor | undefined): Cursor =>
  other && isBehind(other, cursor) ? other : cursor;

/** True while some bookings are still on their way. */
export function isPartial({ pageEnd, bookings, total }: BookingList): boolean {
  return pageEnd !== undefined && bookings.length < total;
}

/**
 * Applies what changed and what was deleted; an older state never replaces a newer one.
 *
 * @param isNews whether bookings that were not known are held back as new ones
 */
export function withChanges(
  list: BookingList,
  changes: readonly ListedBooking[],
  deletions: readonly Deletion[],
  isNews: boolean,
): BookingList {
  const byId = new Map(list.bookings.map((booking) => [booking.id, booking]));
  const newIds = isNews ? changes.map(({ id }) => id).filter((id) => !byId.has(id)) : [];
  for (const changed of changes) {
    const known = byId.get(changed.id);
    if (!known || known.updatedAt <= changed.updatedAt) byId.set(changed.id, changed);
  }
  for (const { id, deletedAt } of deletions) {
    // One that was written after its deletion has come back from a backup.
    if ((byId.get(id)?.updatedAt ?? '') <= deletedAt) byId.delete(id);
  }
  const [change, deletion] = [changes.at(-1), deletions.at(-1)];
  return {
    ...list,
    bookings: [...byId.values()].sort(newestFirst),
    newIds: [...list.newIds, ...newIds].filter((id) => byId.has(id)),
    changedTo: later(list.changedTo, change && { at: change.updatedAt, id: change.id }),
    deletedTo: later(list.deletedTo, deletion && { at: deletion.deletedAt, id: deletion.id }),
  };
}

export function withNewShown(list: BookingList): BookingList {
  return list.newIds.length === 0 ? list : { ...list, newIds: [], shownIds: list.newIds };
}

/** The bookings without those that nobody has asked to see yet. */
export function shownBookings({ bookings, newIds }: BookingList): readonly ListedBooking[] {
  return newIds.length === 0 ? bookings : bookings.filter(({ id }) => !newIds.includes(id));
}

function newestFirst(a: ListedBooking, b: ListedBooking): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
