import type { Booking } from '@/domain/booking';
import { RequestFailure } from '@/lib/errors';
import { BOOKING_COLUMNS, toBookings } from './booking-rows';
import { PAGE_SIZE } from './list-bookings';
import { inTime, staffDoor } from './staff-request';

/** A booking that is no more. */
export interface Deletion {
  readonly id: string;
  /** ISO instant. */
  readonly deletedAt: string;
}

/**
 * Bookings made or changed after an instant, in the order of change, at most `PAGE_SIZE`.
 *
 * @throws RequestFailure
 */
export async function listChanges(since: string): Promise<Booking[]> {
  const request = await staffDoor();
  const { data } = await request((client) =>
    client
      .from('bookings')
      .select(BOOKING_COLUMNS)
      .gt('updated_at', since)
      .order('updated_at')
      .order('id')
      .limit(PAGE_SIZE)
      .abortSignal(inTime()),
  );
  return toBookings(data);
}

/**
 * Bookings deleted after an instant, in the order of deletion, at most `PAGE_SIZE`.
 *
 * @throws RequestFailure
 */
export async function listDeletions(since: string): Promise<Deletion[]> {
  const request = await staffDoor();
  const { data } = await request((client) =>
    client
      .from('booking_deletions')
      .select('booking_id,deleted_at')
      .gt('deleted_at', since)
      .order('deleted_at')
      .limit(PAGE_SIZE)
      .abortSignal(inTime()),
  );
  if (!Array.isArray(data)) throw new RequestFailure('unavailable', 'No list of deletions');
  return data.map((row) => ({ id: row.booking_id, deletedAt: row.deleted_at }));
}

/** Instants of the newest change and the newest deletion; undefined where there is none. */
export interface NewestStamps {
  readonly change: string | undefined;
  readonly deletion: string | undefined;
}

/** @throws RequestFailure */
export async function newestStamps(): Promise<NewestStamps> {
  const request = await staffDoor();
  const [change, deletion] = await Promise.all([
    request((client) =>
      client
        .from('bookings')
        .select('updated_at')
        .order('updated_at', { ascending: false })
        .limit(1)
        .abortSignal(inTime()),
    ),
    request((client) =>
      client
        .from('booking_deletions')
        .select('deleted_at')
        .order('deleted_at', { ascending: false })
        .limit(1)
        .abortSignal(inTime()),
    ),
  ]);
  return { change: change.data?.[0]?.updated_at, deletion: deletion.data?.[0]?.deleted_at };
}
