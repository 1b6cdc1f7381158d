import { addDays, weekday } from '@/domain/day';
import { SLOT_TIMES, slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import { shopStamp } from '@/domain/calendar/shop-calendar';

import { type Actor, type Param, type Session, STAFF, VISITOR } from './session';

/** A closure as the counts of the tests see it; no slots: whole days. */
export interface Closed {
  readonly from: string;
  readonly to: string;
  readonly slots?: readonly SlotTime[] | undefined;
}

const OPENS = 9 * 60;
const CLOSES = 19 * 60;
const DAY_MINUTES = 24 * 60;

const isClosedAt = (closures: readonly Closed[], day: string, minutes: number) =>
  closures.some(({ from, to, slots }) => {
    if (day < from || day > to) return false;
    if (!slots) return true;
    // The last slot counts for the rest of the day.
    const slot = SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes);
    return slot !== undefined && slots.includes(slot);
  });

/**
 * Counts hour by hour when work is ready: the database's arithmetic done another way. Minutes after
 * the midnight before `day`.
 */
export function countedReady(
  day: string,
  time: SlotTime,
  work: number,
  closures: readonly Closed[] = [],
): number {
  let left = work;
  let start = slotStartMinutes(time);
  for (let offset = 0; ; offset += 1) {
    const today = addDays(day, offset);
    for (let hour = Math.max(OPENS, start); hour < CLOSES && weekday(today) !== 0; hour += 60) {
      if (isClosedAt(closures, today, hour)) continue;
      if (left <= 60) return offset * DAY_MINUTES + hour + left;
      left -= 60;
    }
    start = 0;
  }
}

/** "2027-03-13 12:00" of an instant as the engines write it; null if there is no instant. */
export const shopTimeOf = (instant: unknown): string | null =>
  typeof instant === 'string' ? shopStamp(new Date(instant)) : null;

/** A booking's bay by name, when it is ready on the shop's clock, and its minutes of work. */
export async function placeOf(session: Session, id: string) {
  const [row] = await session.owner<{ bay: string | null; ready_at: string | null; work: number }>(
    `select y.name as bay, b.ready_at, b.work_minutes as work
     from public.bookings b left join public.bays y on y.id = b.bay_id where b.id = $1`,
    [id],
  );
  return { bay: row?.bay ?? null, ready: shopTimeOf(row?.ready_at), work: row?.work };
}

/** Pairs of bookings that overlap in a bay, found without the constraint. */
export const OVERLAPS = `
  select a.id from public.bookings a join public.bookings b
    on a.bay_id = b.bay_id and a.id < b.id and a.during is not null and b.during is not null
    and private.slot_start(a.booking_date, a.booking_time) < private.shop_time(b.ready_at)
    and private.slot_start(b.booking_date, b.booking_time) < private.shop_time(a.ready_at)`;

export const placeSql = 'select public.place_booking($1, $2, $3, $4::text[], null, $5)';

export interface Placing {
  readonly bay?: number | null;
  readonly minutes?: number | null;
  readonly overrides?: readonly string[];
  readonly withoutBay?: boolean;
  readonly actor?: Actor;
}

export const place = (
  session: Session,
  id: string,
  { bay = null, minutes = null, overrides = [], withoutBay = false, actor = STAFF }: Placing,
) => session.request(actor, placeSql, [id, bay, minutes, overrides, withoutBay] as Param[]);

export const bayIds = async (session: Session): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await session.owner<{ name: string; id: number }>('select name, id from public.bays')).map(
      ({ name, id }) => [name, id],
    ),
  );

export interface FreeTime {
  readonly day: string;
  readonly slot_time: string;
  readonly free_spots: number;
  readonly is_closed: boolean;
  readonly ready_at: string | null;
  readonly work_minutes: number | null;
}

/** Asks as a visitor, for a service by id. */
export const freeTimes = (
  session: Session,
  [from, to]: readonly [string, string],
  service: string | null = null,
  { extras = [], addOns = [], vehicle = 'sedan' }: Wanted = {},
): Promise<FreeTime[]> =>
  session.rows<FreeTime>(
    VISITOR,
    'select * from public.slot_availability($1, $2, $3, $4::text[], $5::text[], $6)',
    [from, to, service, extras, addOns, vehicle],
  );

interface Wanted {
  readonly extras?: readonly string[];
  readonly addOns?: readonly string[];
  readonly vehicle?: string;
}
