import { type Session, STAFF, VISITOR } from './session';

/** A booking for a slot without a free spot is refused with this. */
export const FULL = 'PT409 slot_full';

export const setCapacity = (session: Session, capacity: number) =>
  session.request(STAFF, `update public.shop_settings set slot_capacity = ${String(capacity)}`);

/** For tests that fill the shop. */
export const liftLimits = (session: Session) =>
  session.owner(
    `update private.limits set most = 1000000
     where name in ('bookings_per_day', 'bookings_total', 'bookings_per_contact')`,
  );

/** Staff change a booking; `set` is SQL. Returns 'done' or the refusal. */
export const change = (session: Session, id: string, set: string) =>
  session.attempt(STAFF, `update public.bookings set ${set} where id = '${id}'`);

/** Asks as a visitor. */
export async function freeSpots(
  session: Session,
  day: string,
  time: string,
): Promise<number | undefined> {
  const outcome = await session.request<{ slot_time: string; free_spots: number }>(
    VISITOR,
    'select slot_time, free_spots from public.slot_availability($1, $1)',
    [day],
  );
  return outcome.ok ? outcome.rows.find((row) => row.slot_time === time)?.free_spots : undefined;
}
