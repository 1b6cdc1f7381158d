import type { Booking } from '../booking/booking.ts';
import { holdsSpot } from '../booking/booking-status.ts';
import { type Closure, covers, type PlacedBooking, wholeDayClosure } from './closures.ts';
import { addDays, type Day, isSunday } from '../day.ts';
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

export type BayBooking = PlacedBooking &
  Pick<Booking, 'bayId' | 'workMinutes' | 'beginsAt' | 'readyAt' | 'doneAt'>;

/** The time a booking takes in its bay on one day. It includes closed hours, because the car stays. */
interface Stay extends Stretch {
  /** It came on an earlier day. */
  readonly startsBefore: boolean;
  readonly goesOn: boolean;
  /** It is still there after its ready time: it is drawn until now, and holds its bay for the rest of today. */
  readonly isOver: boolean;
  /** Until when it was planned on this day; `from` where that was on an earlier one. */
  readonly plannedTo: number;
}

export interface BayBlock<B> extends Stay {
  readonly booking: B;
  /** Counts its days of work from 1; a day without work repeats the number before it. */
  readonly dayNumber: number;
  readonly dayCount: number;
}

/** Hours in which nobody works in a bay. */
export interface ClosedStretch extends Stretch {
  /** A Sunday without work needs no closure. */
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
  /** A car that is ready to collect holds its bay until it is completed. */
  readonly waitsInBay?: boolean;
  readonly now: Date;
}

export function bayDay<B extends BayBooking, Bay extends PlannedBay>(
  day: Day,
  { bays, bookings, closures, worksSundays, waitsInBay = false, now }: BayDayInput<B, Bay>,
): BayDay<B, Bay> {
  const clock = shopTime(now);
  const isOver = day < clock.day;
  const ahead = isOver ? WORK_ENDS : day === clock.day ? clock.minutes : 0;
  const hasWorkOn = (each: Day, bay: number): boolean => {
    const own = closures.filter(({ bayId }) => bayId === null || bayId === bay);
    return (worksSundays || !isSunday(each)) && wholeDayClosure(own, each) === undefined;
  };
  const blocks = bookings.flatMap(
    (booking) => blockOf(booking, { day, now, hasWorkOn, waitsInBay }) ?? [],
  );
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
    const taken = own.map(takenBy);
    const free = bay.active ? without(open, [...taken, { from: 0, to: ahead }]) : [];
    const openMinutes = lengthOf(open);
    return [
      {
        bay,
        blocks: own,
        closed,
        free,
        openMinutes,
        takenMinutes: openMinutes - lengthOf(without(open, taken)),
        freeMinutes: lengthOf(free),
      },
    ];
  });
  const dropOffs = bookings
    .filter(
      (booking) =>
        booking.bookingDate === day && stayOf(booking, day, now, waitsInBay) === undefined,
    )
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

export function waitsForBay(
  booking: Pick<Booking, 'status' | 'workMinutes' | 'bayId' | 'doneAt'>,
): boolean {
  const { status, bayId, doneAt } = booking;
  return holdsSpot(status) && hasWork(booking) && bayId === null && doneAt === null;
}

/** Minutes since the ready time of a job that is worked on; undefined where it is not over. */
export function overMinutes(booking: Overdue, now: Date): number | undefined {
  return booking.doneAt === null ? minutesPastReady(booking, now) : undefined;
}

type Overdue = Pick<BayBooking, 'bayId' | 'readyAt' | 'status' | 'doneAt'>;

function minutesPastReady({ bayId, readyAt, status }: Overdue, now: Date): number | undefined {
  if (bayId === null || readyAt === null || !holdsSpot(status)) return undefined;
  const over = now.getTime() - new Date(readyAt).getTime();
  return over > 0 ? Math.floor(over / 60_000) : undefined;
}

/** The minute of its day at which the work of a booking begins: with its slot, that of a walk-in within it. */
export function workStart({
  bookingTime,
  beginsAt,
}: Pick<Booking, 'bookingTime' | 'beginsAt'>): number | undefined {
  if (!isSlotTime(bookingTime)) return undefined;
  return beginsAt === null ? slotStartMinutes(bookingTime) : shopTime(new Date(beginsAt)).minutes;
}

/** The time a booking takes in its bay on a day; undefined for none. */
export function stayOf(
  booking: BayBooking,
  day: Day,
  now: Date,
  waitsInBay: boolean,
): Stay | undefined {
  const { bayId, beginsAt, readyAt, status, bookingDate, doneAt } = booking;
  if (bayId === null || readyAt === null || status === 'cancelled') return undefined;
  const start = workStart(booking);
  // A car that came a day late takes its bay from then.
  const began = beginsAt === null ? bookingDate : shopTime(new Date(beginsAt)).day;
  if (day < began || start === undefined) return undefined;
  const startsBefore = day > began;
  const from = startsBefore ? WORK_STARTS : start;
  const ready = shopTime(new Date(readyAt));
  const plannedTo =
    day < ready.day ? WORK_ENDS : day > ready.day ? from : Math.min(ready.minutes, WORK_ENDS);
  const clock = shopTime(now);
  const isOver =
    day === clock.day &&
    (doneAt === null || waitsInBay) &&
    minutesPastReady(booking, now) !== undefined;
  const to = isOver
    ? Math.min(Math.max(clock.minutes, plannedTo, from + HOUR), WORK_ENDS)
    : plannedTo;
  if (from >= to) return undefined;
  return { from, to, startsBefore, goesOn: day < ready.day, isOver, plannedTo };
}

interface BlockDay {
  readonly day: Day;
  readonly now: Date;
  readonly hasWorkOn: (day: Day, bay: number) => boolean;
  readonly waitsInBay: boolean;
}

function blockOf<B extends BayBooking>(
  booking: B,
  { day, now, hasWorkOn, waitsInBay }: BlockDay,
): BayBlock<B> | undefined {
  const stay = stayOf(booking, day, now, waitsInBay);
  const { bayId } = booking;
  if (!stay || booking.readyAt === null || bayId === null) return undefined;
  const lastDay = shopTime(new Date(booking.readyAt)).day;
  const daysTo = (last: Day): number => {
    let count = 0;
    for (let each = booking.bookingDate; each <= last; each = addDays(each, 1)) {
      if (hasWorkOn(each, bayId)) count += 1;
    }
    return Math.max(count, 1);
  };
  return {
    ...stay,
    booking,
    dayNumber: daysTo(day < lastDay ? day : lastDay),
    dayCount: daysTo(lastDay),
  };
}

/** The time a job takes in its bay: one that is not completed in time holds it for the rest of the day. */
export const takenBy = <Block extends Stretch & { readonly isOver?: boolean }>(
  block: Block,
): Block => (block.isOver ? { ...block, to: WORK_ENDS } : block);

/** The next job of a bay whose vehicle is still there. */
export function followerOf<B extends BayBooking>(
  over: BayBlock<B>,
  blocks: readonly BayBlock<B>[],
): BayBlock<B> | undefined {
  return blocks.find(
    ({ booking, from, isOver }) => !isOver && from >= over.plannedTo && holdsSpot(booking.status),
  );
}

/**
 * The rows that the jobs of a bay are drawn in, by the id of a booking: one, but for a job that is over
 * while the next one is due.
 */
export function rowsOf<B extends { readonly id: string }>(
  blocks: readonly BayBlock<B>[],
): ReadonlyMap<string, number> {
  const ends: number[] = [];
  return new Map(
    blocks.map(({ booking, from, to }) => {
      const free = ends.findIndex((end) => end <= from);
      const row = free < 0 ? ends.length : free;
      ends[row] = to;
      return [booking.id, row];
    }),
  );
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
    return blocks.map(takenBy).some(overlaps) ? 'taken' : 'free';
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
