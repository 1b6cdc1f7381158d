import { overMinutes, WORK_ENDS } from './bay-plan.ts';
import { holdsSpot } from '../booking/booking-status.ts';
import { type Closure, closureAt, spotsAt, spotsLeft, type PlacedBooking } from './closures.ts';
import type { Day } from '../day.ts';
import { isReadyToCollect } from '../booking/next-step.ts';
import { shopTime } from './shop-calendar.ts';
import {
  byAppointment,
  isSlotTime,
  SLOT_TIMES,
  slotOrder,
  slotStartMinutes,
  type SlotTime,
} from './slots.ts';
import { staysOn } from './staying.ts';

const HOUR_MINUTES = 60;

export interface PlannedBooking extends PlacedBooking {
  /** ISO instants. */
  readonly createdAt: string;
  readonly arrivedAt: string | null;
  readonly bayId: number | null;
  readonly readyAt: string | null;
  readonly doneAt: string | null;
}

/** `past`: over, whatever it held. `closed`: no spot is left because of a closure. */
export type HourState = 'free' | 'full' | 'closed' | 'past';

export interface PlannedHour<B> {
  readonly time: SlotTime;
  readonly state: HourState;
  /** The shop's clock is within this hour. */
  readonly isNow: boolean;
  readonly closure: Closure | undefined;
  readonly spots: number;
  /** Those that hold a spot or held it until they were completed, the oldest booking first. */
  readonly bookings: readonly B[];
  readonly free: number;
  /** Spots that a closure takes and no booking holds. */
  readonly closed: number;
}

export interface DayPlan<B> {
  readonly hours: readonly PlannedHour<B>[];
  /** Counts for the whole day; `free` leaves out hours that are over. */
  readonly counts: {
    readonly taken: number;
    readonly spots: number;
    readonly free: number;
    readonly closed: number;
  };
  /** Due by now and not here, the earliest first, but for jobs past their ready time. */
  readonly late: readonly B[];
  /** On a day ahead this is its first vehicle; on a day that is over it is nobody. */
  readonly nextUp: B | undefined;
  /** Cars from earlier days that are still in the shop, oldest first. */
  readonly staying: readonly B[];
  /** Arrived and not completed, also on an earlier day, in the order of their arrival. */
  readonly inShop: readonly B[];
  /** Today's cars that wait to be collected, in the order in which they were ready. */
  readonly toCollect: readonly B[];
  /** Pending bookings in the order of their hours. */
  readonly waiting: readonly B[];
}

/**
 * A day of the shop, hour by hour.
 *
 * @param bookings of any day and status
 * @param capacity vehicles that the shop takes in a slot without a closure
 */
export function dayPlan<B extends PlannedBooking>(
  day: Day,
  bookings: readonly B[],
  closures: readonly Closure[],
  capacity: number,
  now: Date,
): DayPlan<B> {
  const clock = shopTime(now);
  // Minutes since the day's midnight: none of a day ahead, all of a day that is over.
  const minutes = day === clock.day ? clock.minutes : day < clock.day ? Infinity : -1;
  const shown = bookings
    .filter(
      ({ bookingDate, status }) =>
        bookingDate === day && (holdsSpot(status) || status === 'completed'),
    )
    .toSorted(inOrder);

  const hours = SLOT_TIMES.map((time): PlannedHour<B> => {
    const inHour = shown.filter((booking) => booking.bookingTime === time);
    const spots = spotsAt(closures, capacity, day, time);
    const free = spotsLeft(spots, inHour.length);
    const isPast = endMinutes(time) <= minutes;
    return {
      time,
      state: spots === 0 ? 'closed' : isPast ? 'past' : free > 0 ? 'free' : 'full',
      isNow: !isPast && slotStartMinutes(time) <= minutes,
      closure: closureAt(closures, day, time),
      spots,
      bookings: inHour,
      free,
      closed: spotsLeft(capacity, Math.max(spots, inHour.length)),
    };
  });

  const staying = bookings
    .filter((booking) => staysOn(booking, day, clock.day))
    .toSorted((a, b) => byAppointment(a, b) || inOrder(a, b));
  const present = day === clock.day ? [...staying, ...shown] : shown;

  const expected = shown.filter(({ status, arrivedAt }) => holdsSpot(status) && !arrivedAt);
  return {
    hours,
    counts: {
      taken: shown.length,
      spots: capacity * SLOT_TIMES.length,
      free: sum(hours, (hour) => (hour.state === 'free' ? hour.free : 0)),
      closed: sum(hours, ({ closed }) => closed),
    },
    late:
      day === clock.day
        ? expected.filter(
            (booking) => isBefore(booking, minutes) && overMinutes(booking, now) === undefined,
          )
        : [],
    nextUp: expected.find((booking) => !isBefore(booking, minutes)),
    staying,
    inShop: present
      .filter(({ status, arrivedAt }) => arrivedAt && holdsSpot(status))
      .toSorted((a, b) => compareText(a.arrivedAt, b.arrivedAt)),
    toCollect:
      day === clock.day
        ? present.filter(isReadyToCollect).toSorted((a, b) => compareText(a.doneAt, b.doneAt))
        : [],
    waiting: shown.filter(({ status }) => status === 'pending'),
  };
}

/**
 * The next time of a full one that takes a vehicle again: with a spot, and with a bay where bays are
 * given. Null where none does on this day.
 *
 * @param hasBay whether a bay is free at a time
 */
export function freeAgainAt(
  hours: readonly PlannedHour<unknown>[],
  time: SlotTime,
  hasBay: (time: SlotTime) => boolean = () => true,
): SlotTime | null {
  const later = hours.slice(hours.findIndex((hour) => hour.time === time) + 1);
  return later.find((hour) => hour.state === 'free' && hasBay(hour.time))?.time ?? null;
}

export function isDayOver(day: Day, now: Date): boolean {
  const clock = shopTime(now);
  if (day !== clock.day) return day < clock.day;
  return SLOT_TIMES.every((time) => endMinutes(time) <= clock.minutes);
}

/** Work goes on for an hour after the last drop-off. */
export function hasShopClosed(day: Day, now: Date): boolean {
  const clock = shopTime(now);
  return day === clock.day ? clock.minutes >= WORK_ENDS : day < clock.day;
}

function isBefore({ bookingTime }: Pick<PlannedBooking, 'bookingTime'>, minutes: number): boolean {
  return !isSlotTime(bookingTime) || slotStartMinutes(bookingTime) < minutes;
}

/** Instants of the database share one notation, so text order is time order. */
function compareText(a: string | null, b: string | null): number {
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

function endMinutes(time: string): number {
  return isSlotTime(time) ? slotStartMinutes(time) + HOUR_MINUTES : 0;
}

function sum<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((total, value) => total + amount(value), 0);
}

/** Sorts by hour, then by what no change of status moves. */
function inOrder(a: PlannedBooking, b: PlannedBooking): number {
  const hours = slotOrder(a.bookingTime) - slotOrder(b.bookingTime);
  if (hours !== 0) return hours;
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}
