import { type BookingRow, type Columns, given } from './bookings';
import { type Session, STAFF } from './session';

export interface Customer {
  readonly customer_key: string;
  readonly names: readonly string[];
  readonly last_visit: string | null;
  readonly total_count: number;
  readonly [column: string]: unknown;
}

export const ask = <T>(session: Session, sql: string, actor = STAFF): Promise<T[]> =>
  session.rows<T>(actor, sql);
export const list = (session: Session, args = '') =>
  ask<Customer>(session, `select * from public.customers(${args})`);
export const bookingsOf = async (session: Session, key: string) => {
  const sql = `select id from public.customer_bookings('${key}')`;
  return (await ask<{ id: string }>(session, sql)).map(({ id }) => id);
};

export interface Erasable {
  readonly booking_id: string;
  readonly contact: string;
  readonly is_known: boolean;
  readonly is_theirs: boolean;
  readonly is_ahead: boolean;
}
export const erasable = (session: Session, key: string) =>
  ask<Erasable>(session, `select * from public.erasable_bookings('${key}')`);

/** Who looks like the same person. */
export const matches = (session: Session, key: string) =>
  ask<{ readonly other_key: string; readonly is_known: boolean }>(
    session,
    `select * from public.customer_matches('${key}')`,
  );
export const merge = (session: Session, one: string, other: string) =>
  session.attempt(STAFF, 'select public.merge_customers($1, $2)', [one, other]);
export const part = (session: Session, ...ids: readonly string[]) =>
  session.attempt(STAFF, 'select public.part_bookings($1)', [ids]);

/** A booking that the shop knows. */
export const known = (
  session: Session,
  phone: string,
  changes: Columns = {},
): Promise<BookingRow> =>
  given(session, {
    customer_phone: phone,
    customer_email: null,
    source: 'phone',
    status: 'completed',
    booking_date: '2027-03-01',
    ...changes,
  });
