import { openPostgres } from './engines';
import { type NumberName } from './recount';
import { type Row, type Session, STAFF } from './session';
import { openShop } from './shop';
import { giveBookings, sixtyBookings } from './sixty-bookings';

/** 14 months, which hold the sixty bookings. */
export const PERIOD = ['2026-02-01', '2027-03-10'] as const;

/** One of the numbers of a period, as staff read it. */
export const read = (
  session: Session,
  name: NumberName | 'work_taken',
  [from, to]: readonly (string | null)[] = PERIOD,
): Promise<Row[]> =>
  session.rows(STAFF, `select * from public.${name}($1, $2)`, [from ?? null, to ?? null]);

export const values = (rows: readonly Row[]) => rows.map((row) => Object.values(row));

/** Tests in a shop, and in one in which the sixty bookings were made. */
export function openNumbers(open = openPostgres) {
  const { it, itAfter } = openShop(open);
  return { it, withSixty: itAfter((session) => giveBookings(session, sixtyBookings())) };
}
