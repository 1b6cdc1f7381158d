import type { Tables } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { countAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import type { ListedBooking } from './listed-booking';
import { countBookings, listPage } from './list-requests';
import { PAGE_SIZE } from './read-ranges';

/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Rows read so far, and in all. */
export interface ReadProgress {
  readonly read: number;
  readonly total: number;
}

type OnProgress = (progress: ReadProgress) => void;

/** Bookings and what belongs to them, as the database keeps it. */
export interface Everything {
  readonly bookings: readonly Tables<'bookings'>[];
  readonly booking_notes: readonly Tables<'booking_notes'>[];
  readonly booking_events: readonly Tables<'booking_events'>[];
  readonly closures: readonly Tables<'closures'>[];
}

/**
 * Reads everything, page by page, each behind the last id of the one before.
 *
 * @throws RequestFailure, as all that follow
 */
export async function readEverything(
  signal: AbortSignal,
  onProgress: OnProgress,
): Promise<Everything> {
  const counts = await Promise.all([
    countBookings(signal),
    countRows('booking_notes', signal),
    countRows('booking_events', signal),
    countRows('closures', signal),
  ]);
  const report = reporter(counts, onProgress);
  return {
    bookings: await readTable('bookings', signal, report),
    booking_notes: await readTable('booking_notes', signal, report),
    booking_events: await readTable('booking_events', signal, report),
    closures: await readTable('closures', signal, report),
  };
}

/** All bookings, newest first, and the notes of each, oldest first, by the booking's id. */
export async function readWithNotes(signal: AbortSignal, onProgress: OnProgress) {
  const counts = await Promise.all([countBookings(signal), countRows('booking_notes', signal)]);
  const report = reporter(counts, onProgress);
  const bookings: ListedBooking[] = [];
  for (;;) {
    const last = bookings.at(-1);
    const page = await listPage(last && { at: last.createdAt, id: last.id }, signal);
    if (page.length === 0) break;
    bookings.push(...page);
    report(page.length);
  }
  const rows = await readTable('booking_notes', signal, report);
  const notes = new Map<string, string[]>();
  for (const { booking_id: id, body } of rows.toSorted(oldestFirst)) {
    notes.set(id, [...(notes.get(id) ?? []), body]);
  }
  return { bookings, notes };
}

type Stamped = Pick<Tables<'booking_notes'>, 'created_at'>;

function oldestFirst(a: Stamped, b: Stamped): number {
  return a.created_at < b.created_at ? -1 : 1;
}

function countRows(
  table: 'booking_notes' | 'booking_events' | 'closures',
  signal: AbortSignal,
): Promise<number> {
  const rows = supabase().from(table).select('*', { count: 'exact', head: true });
  return countAsStaff(rows, signal);
}

/** Adds up rows as they are read. */
function reporter(counts: readonly number[], onProgress: OnProgress): (rows: number) => void {
  const total = counts.reduce((sum, rows) => sum + rows, 0);
  let read = 0;
  return (rows) => {
    read += rows;
    onProgress({ read, total });
  };
}

/** Asks for pages until one is empty: a backend may give out fewer rows than it is asked for. */
async function readTable<Name extends keyof Everything>(
  table: Name,
  signal: AbortSignal,
  report: (rows: number) => void,
): Promise<readonly Tables<Name>[]> {
  const rows: Tables<Name>[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? (table === 'booking_events' ? 0 : NO_ID);
    const name: keyof Everything = table;
    const request = supabase().from(name).select('*').gt('id', after);
    const page: unknown = await unwrapAsStaff(request.order('id').limit(PAGE_SIZE), signal);
    // A proxy's page, a cut line: better no file than half of one.
    if (!Array.isArray(page)) throw new RequestFailure('unavailable', 'The answer is no list');
    if (page.length === 0) return rows;
    rows.push(...(page as Tables<Name>[]));
    report(page.length);
  }
}
