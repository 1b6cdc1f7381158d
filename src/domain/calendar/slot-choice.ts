import {
  type Closure,
  closureAt,
  bookingsAt,
  type PlacedBooking,
  spotsAt,
  spotsLeft,
} from './closures';
import type { Booking } from '../booking/booking';
import { addDays, type Day, isSunday, weekday } from '../day';
import { hasSlotBegun, lastBookableDay, shopToday, slotInstant } from './shop-calendar';
import { isSlotTime, type Slot, SLOT_TIMES, type SlotTime } from './slots';

/** Staff may do these and a visitor may not; the names are the database's. */
const SLOT_OVERRIDES = ['past', 'sunday', 'started', 'closed', 'over_capacity', 'no_bay'] as const;
export type Override = (typeof SLOT_OVERRIDES)[number];

const HOUR_MS = 3_600_000;

/** Those that are asked back with a tick; the others are named. */
const TICKED: ReadonlySet<Override> = new Set(['past', 'closed', 'over_capacity', 'no_bay']);

type PresentBooking = PlacedBooking & Pick<Booking, 'arrivedAt'>;

export interface ShopDays<B extends PresentBooking> {
  readonly bookings: readonly B[];
  readonly closures: readonly Closure[];
  readonly capacity: number;
  /** Vehicles beyond it that staff may take. */
  readonly overbooking: number;
}

export interface ChoiceOptions {
  readonly now: Date;
  /** The booking that is moved: it does not block its own way, and may go into the past. */
  readonly movedId?: string | undefined;
  /** A booking that leaves its time for the one that is moved. */
  readonly leavingId?: string | undefined;
  /** The bays that are free for the work, once known. */
  readonly bayTimes?: readonly BayChoice[] | undefined;
}

/** The bays that are free for a work at a time; null for work that takes none. */
export interface BayChoice {
  readonly day: Day;
  readonly time: string;
  readonly freeSpots: number;
  readonly bays: readonly number[] | null;
}

/** Staff can't have it either: the shop receives no more vehicles, or takes nothing on that day. */
export type Refusal = 'full' | 'past' | 'too-far';

export interface SlotChoice<B> {
  readonly time: SlotTime;
  /** Vehicles that anybody could book: with a bay for the work, where that is known. */
  readonly free: number;
  readonly taken: readonly B[];
  readonly closure: Closure | undefined;
  readonly overrides: readonly Override[];
  readonly refusal: Refusal | undefined;
}

/** A time as staff may choose it, with the overrides that it would be. */
export function slotChoice<B extends PresentBooking>(
  { day, time }: Slot,
  { bookings, closures, capacity, overbooking }: ShopDays<B>,
  { now, movedId, leavingId, bayTimes }: ChoiceOptions,
): SlotChoice<B> {
  const today = shopToday(now);
  // A customer who has not come an hour later does not count today.
  const isOver = day === today && now.getTime() - slotInstant(day, time).getTime() >= HOUR_MS;
  const taken = bookingsAt(bookings, day, time).filter(
    ({ id, arrivedAt }) => id !== movedId && id !== leavingId && !(isOver && arrivedAt === null),
  );
  const closure = closureAt(closures, day, time);
  const isClosed = closure?.spots === 0;
  // The slot may still be short of spots once it is opened, by other closures.
  const limits = closures.filter(({ spots }) => spots > 0);
  const spots = spotsAt(limits, capacity, day, time);
  const isPast = day < today;
  const work = bayTimes?.find((each) => each.day === day && each.time === time);
  const applies: Readonly<Record<Override, boolean>> = {
    past: isPast,
    sunday: isSunday(day),
    started: day === today && hasSlotBegun(day, time, now),
    closed: isClosed,
    over_capacity: taken.length >= spots,
    no_bay: work?.bays?.length === 0,
  };
  return {
    time,
    free: isClosed ? 0 : Math.min(spotsLeft(spots, taken.length), work?.bays?.length ?? Infinity),
    taken,
    closure: isClosed ? closure : undefined,
    overrides: SLOT_OVERRIDES.filter((name) => applies[name]),
    refusal:
      isPast && movedId === undefined
        ? 'past'
        : day > lastBookableDay(now)
          ? 'too-far'
          : taken.length >= spots + overbooking
            ? 'full'
            : undefined,
  };
}

/** The times of a day at which not even staff can receive one more vehicle. */
export function fullTimes(
  day: Day,
  days: ShopDays<PresentBooking>,
  now: Date,
): readonly SlotTime[] {
  return SLOT_TIMES.filter(
    (time) => slotChoice({ day, time }, days, { now }).refusal !== undefined,
  );
}

/**
 * The first time after a slot that needs nobody's leave: on its day, or where a bay is free later.
 *
 * @param isHere the car is in the shop: the next hour that staff can have at all is better than another day
 */
export function nextChoice(
  { day, time }: Slot,
  choices: readonly SlotChoice<unknown>[],
  bayTimes: readonly BayChoice[] = [],
  isHere = false,
): Slot | undefined {
  const later = choices
    .slice(choices.findIndex((each) => each.time === time) + 1)
    .find(({ overrides, refusal }) => refusal === undefined && (isHere || overrides.length === 0));
  if (later) return { day, time: later.time };
  for (const each of bayTimes) {
    if (each.day <= day || isSunday(each.day) || !isSlotTime(each.time)) continue;
    if (each.freeSpots > 0 && each.bays?.length !== 0) return { day: each.day, time: each.time };
  }
  return undefined;
}

/** The same where nothing could be learned of the day: the database decides. */
export function unknownChoice(slot: Slot, options: ChoiceOptions): SlotChoice<never> {
  const days = { bookings: [], closures: [], capacity: Infinity, overbooking: 0 };
  return slotChoice(slot, days, options);
}

/** A day without a time to choose is `past` or `closed`; `free` counts what everybody can have. */
export interface DayChoice {
  readonly state: 'past' | 'closed' | 'open';
  readonly isSunday: boolean;
  /** Vehicles could be dropped off, but no bay is free for the work. */
  readonly isWithoutBay: boolean;
  readonly free: number;
}

export function dayChoice<B extends PresentBooking>(
  day: Day,
  days: ShopDays<B>,
  options: ChoiceOptions,
): DayChoice {
  const choices = SLOT_TIMES.map((time) => slotChoice({ day, time }, days, options));
  const open = choices.filter(({ overrides }) => !overrides.includes('started'));
  const isClosed = choices.every(({ overrides }) => overrides.includes('closed'));
  return {
    state: day < shopToday(options.now) ? 'past' : isClosed ? 'closed' : 'open',
    isSunday: isSunday(day),
    isWithoutBay:
      open.some(
        ({ overrides }) => overrides.includes('no_bay') && !overrides.includes('over_capacity'),
      ) && open.every(({ free }) => free === 0),
    free: open.reduce((sum, { free }) => sum + free, 0),
  };
}

/** The first of these days with a time that anybody can have. */
export function firstFreeDay(
  among: readonly Day[],
  days: ShopDays<PresentBooking>,
  options: ChoiceOptions,
): Day | undefined {
  return among.find((day) => {
    const { state, isSunday: isRestDay, free } = dayChoice(day, days, options);
    return state === 'open' && !isRestDay && free > 0;
  });
}

export function tickedOverrides(overrides: readonly Override[]): readonly Override[] {
  return overrides.filter((name) => TICKED.has(name));
}

/** The overrides that an answer of the database names, joined by commas. */
export function namedOverrides(detail: string | undefined): readonly Override[] {
  const names = (detail ?? '').split(',').map((name) => name.trim());
  return SLOT_OVERRIDES.filter((name) => names.includes(name));
}

const STRIP_DAYS = 12;
/** The days of the strip, Sundays included. */
const STRIP_SPAN = 14;

/**
 * Two weeks to choose from, the chosen day among them: from today on, or from the week of a later day.
 * Sundays are left out unless one is chosen.
 */
export function stripDays(today: Day, chosen: Day | undefined): readonly Day[] {
  const next = workDays(today, chosen);
  if (chosen === undefined || next.includes(chosen)) return next;
  const start = addDays(chosen, isSunday(chosen) ? 0 : 1 - (weekday(chosen) ?? 1));
  return workDays(start < today && chosen >= today ? today : start, chosen);
}

function workDays(start: Day, chosen: Day | undefined): readonly Day[] {
  const days = Array.from({ length: STRIP_SPAN }, (_, ahead) => addDays(start, ahead));
  return days.filter((day) => !isSunday(day) || day === chosen).slice(0, STRIP_DAYS);
}
