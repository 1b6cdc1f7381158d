import { randomUUID } from 'node:crypto';

import type { Actor, Outcome, Param, Session } from './session';

/** Wednesday morning in the shop, an hour before its first slot. */
export const SHOP_NOW = '2027-03-10 08:00';
export const TODAY = '2027-03-10';
export const TOMORROW = '2027-03-11';
/** Fridays, never in the way of the days above. */
export const FRIDAY = '2027-03-12';
export const NEXT_FRIDAY = '2027-03-19';

export interface BookingRow {
  readonly id: string;
  readonly status: string;
  readonly booking_date: string;
  readonly booking_time: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly [column: string]: unknown;
}

export type Columns = Readonly<Record<string, Param>>;

let contacts = 0;

/** The page sends this for a booking that is in order; every booking has a contact of its own. */
export function bookingColumns(changes: Columns = {}): Columns {
  contacts += 1;
  const number = String(contacts).padStart(7, '0');
  return {
    id: randomUUID(),
    customer_name: 'Robin Example',
    customer_email: `robin.${number}@example.com`,
    customer_phone: `604 ${number}`,
    service_name: 'Sedan Window Tinting',
    vehicle_type: 'sedan',
    vehicle_make: null,
    vehicle_model: null,
    comments: null,
    booking_date: FRIDAY,
    booking_time: '10:00 AM',
    status: 'pending',
    total_price: 150,
    ...changes,
  };
}

export function insertSql(columns: Columns): readonly [string, readonly Param[]] {
  const names = Object.keys(columns);
  const placeholders = names.map((_, index) => `$${String(index + 1)}`);
  return [
    `insert into public.bookings (${names.join(', ')}) values (${placeholders.join(', ')}) returning *`,
    Object.values(columns),
  ];
}

/** Books through the Data API. */
export function book(
  session: Session,
  actor: Actor,
  changes: Columns = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Outcome<BookingRow>> {
  const [sql, params] = insertSql(bookingColumns(changes));
  return session.request<BookingRow>(actor, sql, params, headers);
}

/** A booking that the test takes for granted, made by the owner in any status. */
export async function given(session: Session, changes: Columns = {}): Promise<BookingRow> {
  const [sql, params] = insertSql(bookingColumns(changes));
  const [row] = await session.owner<BookingRow>(sql, params);
  if (!row) throw new Error('The booking was not made');
  return row;
}

/** As if bookings had been made, or changed, so much longer ago: their triggers would stamp them. */
export async function age(
  session: Session,
  interval: string,
  { column = 'created_at', where = 'true' } = {},
): Promise<void> {
  await session.owner('alter table public.bookings disable trigger user');
  await session.owner(
    `update public.bookings set ${column} = ${column} - interval '${interval}' where ${where}`,
  );
  await session.owner('alter table public.bookings enable trigger user');
}

/** Vehicles that a slot holds. */
export async function spotsHeld(
  session: Session,
  slot: { readonly booking_date?: string; readonly booking_time?: string } = {},
): Promise<number | undefined> {
  const [row] = await session.owner<{ held: number }>(
    'select private.held_spots($1, $2, gen_random_uuid()) as held',
    [slot.booking_date ?? FRIDAY, slot.booking_time ?? '10:00 AM'],
  );
  return row?.held;
}

/** Sets the shop's clock for the rest of the transaction. */
export async function setShopClock(session: Session, local: string): Promise<void> {
  await session.owner(shopClockSql(local));
}

/** For tests that are not about bays: whatever is booked takes a drop-off spot and nothing else. */
export const WORK_TAKES_NO_BAY = 'update public.service_work set minutes = 0';

export function shopClockSql(local: string): string {
  return `create or replace function private.shop_now() returns timestamp
    language sql stable set search_path = '' as $$ select timestamp '${local}' $$`;
}
