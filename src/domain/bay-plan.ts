import type { Booking } from './booking.ts';
import { holdsSpot } from './booking-status.ts';
import { type ClosedTimes, type Closure, covers, type PlacedBooking } from './closures.ts';
import { addDays, type Day, daysBetween, isSunday } from './day.ts';
import { shopTime } from './shop-calendar.ts';
import { byAppointment, isSlotTime, SLOT_TIMES, slotStartMinutes } from './slots.ts';

/** Work runs from 9:00 AM to 7:00 PM: minutes after the shop's midnight. */
export const WORK_STARTS = 540;
export const WORK_ENDS = 1140;
const HOUR = 60;
/** The minute at which each working hour begins. */
export const WORK_HOURS = Array.from(
  { length: (WORK_ENDS - WORK_STARTS) / HOUR },
  (_, hour) => WORK_STARTS + hour * HOUR,
);

/** A part of a day, in minutes after the shop's midnight. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface PlannedBay {
  readonly id: number;
  readonly active: boolean;
}

export type BayBooking = PlacedBooking & Pick<Booking, 'bayId' | 'workMinutes' | 'readyAt'>;

/** The time a booking takes in its bay on one day. It includes closed hours, because the car stays. */
export interface BayBlock<B> extends Stretch {
  readonly booking: B;
  /** Counted from 1. */
  readonly dayNumber: number;
  readonly dayCount: number;
}

/** Hours in which nobody works in a bay. */
export interface ClosedStretch extends Stretch {
  /** Undefined on a Sunday without work. */
  readonly closure: Closure | undefined;
}

export interface BayLane<B, Bay> {
  readonly bay: Bay;
  readonly blocks: readonly BayBlock<B>[];
  readonly closed: readonly ClosedStretch[];
  /** Open, taken by nobody, and not over yet. */
  readonly free: readonly Stretch[];
  /** Minutes of work, how many of them are taken, and how many are free and still ahead. */
  readonly openMinutes: number;
  readonly takenMinutes: number;
  readonly freeMinutes: number;
}

export interface BayDay<B, Bay> {
  readonly day: Day;
  readonly lanes: readonly BayLane<B, Bay>[];
  /** Drop-offs of the day without work in a bay. */
  readonly withoutBay: readonly B[];
  /** Work that has no bay yet, dropped off on this day. */
  readonly waiting: readonly B[];
  /** Work of the day that was completed before its drop-off time, or while it waited for a bay. */
  readonly doneWithoutBay: readonly B[];
}

export interface BayDayInput<B, Bay> {
  readonly bays: readonly Bay[];
  readonly bookings: readonly B[];
  readonly closures: readonly Closure[];
  readonly worksSundays: boolean;
  readonly now: Date;
}

export function bayDay<B extends BayBooking, Bay extends PlannedBay>(
  day: Day,
  { bays, bookings, closures, worksSundays, now }: BayDayInput<B, Bay>,
): BayDay<B, Bay> {
  const clock = shopTime(now);
  const isOver = day < clock.day;
  const ahead = isOver ? WORK_ENDS : day === clock.day ? clock.minutes : 0;
  const blocks = bookings.flatMap((booking) => blockOf(booking, day) ?? []);
  const lanes = bays.flatMap((bay): BayLane<B, Bay>[] => {
    const own = blocks
      .filter(({ booking }) => booking.bayId === bay.id)
      .toSorted((a, b) => a.from - b.from);
    if (!bay.active && own.length === 0) return [];
    const closed =
      isSunday(day) && !worksSundays
        ? [{ from: WORK_STARTS, to: WORK_ENDS, closure: undefined }]
        : closedStretches(day, closures, bay.id);
    const open = without([{ from: WORK_STARTS, to: WORK_ENDS }], closed);
    const free = bay.active ? without(open, [...own, { from: 0, to: ahead }]) : [];
    const openMinutes = lengthOf(open);
    return [
      {
        bay,
        blocks: own,
        closed,
        free,
        openMinutes,
        takenMinutes: openMinutes - lengthOf(without(open, own)),
        freeMinutes: lengthOf(free),
      },
    ];
  });
  const dropOffs = bookings
    .filter((booking) => booking.bookingDate === day && blockOf(booking, day) === undefined)
    .toSorted(byAppointment);
  return {
    day,
    lanes,
    withoutBay: dropOffs.filter(
      (booking) => booking.status !== 'cancelled' && booking.bayId === null && !hasWork(booking),
    ),
    waiting: dropOffs.filter(waitsForBay),
    doneWithoutBay: dropOffs.filter(
      (booking) => booking.status === 'completed' && hasWork(booking),
    ),
  };
}

const hasWork = ({ workMinutes }: Pick<Booking, 'workMinutes'>): boolean => (workMinutes ?? 0) > 0;

export function waitsForBay(booking: Pick<Booking, 'status' | 'workMinutes' | 'bayId'>): boolean {
  return holdsSpot(booking.status) && hasWork(booking) && booking.bayId === null;
}

/** The time a booking takes in its bay on a day; undefined for none. */
export function blockOf<B extends BayBooking>(booking: B, day: Day): BayBlock<B> | undefined {
  const { bayId, readyAt, status, bookingDate, bookingTime } = booking;
  if (bayId === null || readyAt === null || status === 'cancelled') return undefined;
  if (day < bookingDate || !isSlotTime(bookingTime)) return undefined;
  const ready = shopTime(new Date(readyAt));
  const from = day === bookingDate ? slotStartMinutes(bookingTime) : WORK_STARTS;
  const to = day < ready.day ? WORK_ENDS : Math.min(ready.minutes, WORK_ENDS);
  if (day > ready.day || from >= to) return undefined;
  return {
    booking,
    from,
    to,
    dayNumber: daysBetween(bookingDate, day) + 1,
    dayCount: daysBetween(bookingDate, ready.day) + 1,
  };
}

/** A bay counts as free only if it is for an hour or more. */
export function hasFreeBay(
  lanes: readonly Pick<BayLane<unknown, unknown>, 'free'>[],
  minute: number,
): boolean {
  return lanes.some(({ free }) =>
    free.some(({ from, to }) => from <= minute && to >= minute + HOUR),
  );
}

/** Jobs in a bay during closed times, in the order of their appointments. */
export function jobsInside<B extends BayBooking>(
  bookings: readonly B[],
  bayId: number,
  times: ClosedTimes,
): readonly B[] {
  const isInside = (booking: B): boolean => {
    for (let day = times.fromDay; day <= times.toDay; day = addDays(day, 1)) {
      const block = blockOf(booking, day);
      if (!block) continue;
      if (
        WORK_HOURS.some(
          (hour) => hour < block.to && hour + HOUR > block.from && covers(times, day, slotAt(hour)),
        )
      ) {
        return true;
      }
    }
    return false;
  };
  return bookings
    .filter((booking) => booking.bayId === bayId && holdsSpot(booking.status) && isInside(booking))
    .toSorted(byAppointment);
}

/** The slot that an hour of work belongs to: the last one covers the rest of the day. */
function slotAt(minutes: number): string {
  return SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes) ?? '';
}

/** `taken` and `closed` even if only for part of the hour. */
export type Pane = 'free' | 'taken' | 'closed';

/** The hours of a bay at a glance. A closed hour is closed even with a job in it: nobody works. */
export function panesOf({
  blocks,
  closed,
}: Pick<BayLane<unknown, unknown>, 'blocks' | 'closed'>): readonly Pane[] {
  return WORK_HOURS.map((from) => {
    const hour = { from, to: from + HOUR };
    const overlaps = (stretch: Stretch): boolean =>
      stretch.from < hour.to && stretch.to > hour.from;
    if (closed.some(overlaps)) return 'closed';
    return blocks.some(overlaps) ? 'taken' : 'free';
  });
}

/** Closed hours of a bay; neighbours under one closure are one stretch. */
function closedStretches(
  day: Day,
  closures: readonly Closure[],
  bayId: number,
): readonly ClosedStretch[] {
  const own = closures.filter(
    ({ spots, bayId: closedBay }) => spots === 0 && (closedBay === null || closedBay === bayId),
  );
  const stretches: ClosedStretch[] = [];
  for (const from of WORK_HOURS) {
    const closure = own.find((each) => covers(each, day, slotAt(from)));
    if (!closure) continue;
    const last = stretches.at(-1);
    if (last?.to === from && last.closure === closure) {
      stretches[stretches.length - 1] = { ...last, to: from + HOUR };
    } else {
      stretches.push({ from, to: from + HOUR, closure });
    }
  }
  return stretches;
}

function without(stretches: readonly Stretch[], taken: readonly Stretch[]): readonly Stretch[] {
  return taken.reduce<readonly Stretch[]>(
    (left, gone) =>
      left.flatMap(({ from, to }) =>
        gone.to <= from || gone.from >= to
          ? [{ from, to }]
          : [
              { from, to: gone.from },
              { from: gone.to, to },
            ].filter((part) => part.from < part.to),
      ),
    stretches,
  );
}

function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}
