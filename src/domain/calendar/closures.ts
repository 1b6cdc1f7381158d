import type { Booking } from '../booking/booking.ts';
import { holdsSpot } from '../booking/booking-status.ts';
import { addDays, type Day, isSunday } from '../day.ts';
import { hasSlotBegun } from './shop-calendar.ts';
import { byAppointment, isSlotTime, type Slot, SLOT_TIMES } from './slots.ts';

/** Times at which the shop takes fewer vehicles than usual, or none. */
export interface ClosedTimes {
  readonly fromDay: Day;
  readonly toDay: Day;
  /** Slot labels; null for whole days. */
  readonly slots: readonly string[] | null;
  /** Vehicles that each of these slots still takes: 0 is closed. */
  readonly spots: number;
}

export interface Closure extends ClosedTimes {
  readonly id: string;
  /** Only staff see it. */
  readonly reason: string;
  /** ISO instant. */
  readonly createdAt: string;
  readonly createdByEmail: string | null;
  /** The bay that is out of order; null: the whole shop receives fewer vehicles. */
  readonly bayId: number | null;
}

export const CLOSURE_DAYS = 366;
export const CLOSURE_REASON_LENGTH = 200;

export function covers({ fromDay, toDay, slots }: ClosedTimes, day: Day, time: string): boolean {
  return fromDay <= day && day <= toDay && (slots === null || slots.includes(time));
}

export function coversDay({ fromDay, toDay }: ClosedTimes, day: Day): boolean {
  return fromDay <= day && day <= toDay;
}

/** The closure that leaves a slot the fewest spots; undefined where none covers it. */
export function closureAt<Times extends ClosedTimes>(
  closures: readonly Times[],
  day: Day,
  time: string,
): Times | undefined {
  return closures
    .filter((closure) => covers(closure, day, time))
    .toSorted((a, b) => a.spots - b.spots)[0];
}

/** Vehicles that the shop takes in a slot: what the setting says, or less where a closure covers it. */
export function spotsAt(
  closures: readonly ClosedTimes[],
  capacity: number,
  day: Day,
  time: string,
): number {
  return Math.min(capacity, closureAt(closures, day, time)?.spots ?? capacity);
}

/** The closure that closes every hour of a day; undefined where an hour stays open. */
export function wholeDayClosure<Times extends ClosedTimes>(
  closures: readonly Times[],
  day: Day,
): Times | undefined {
  const [first, ...others] = SLOT_TIMES.map((time) => closureAt(closures, day, time));
  const isWhole = [first, ...others].every((closure) => closure?.spots === 0);
  return isWhole ? first : undefined;
}

export type PlacedBooking = Pick<Booking, 'id' | 'bookingDate' | 'bookingTime' | 'status'>;

export function bookingsAt<B extends PlacedBooking>(
  bookings: readonly B[],
  day: Day,
  time: string,
): readonly B[] {
  return bookings.filter(
    (booking) =>
      booking.bookingDate === day && booking.bookingTime === time && holdsSpot(booking.status),
  );
}

export const takenAt = (bookings: readonly PlacedBooking[], day: Day, time: string): number =>
  bookingsAt(bookings, day, time).length;

/** Spots left; a slot may hold more bookings than it has spots. */
export const spotsLeft = (spots: number, taken: number): number => Math.max(0, spots - taken);

/**
 * The bookings that a closure is about, in their order: those of its slots that hold more vehicles
 * than spots stay.
 */
export function bookingsInside<B extends PlacedBooking>(
  bookings: readonly B[],
  times: ClosedTimes,
): readonly B[] {
  return bookings
    .filter(({ status, bookingDate: day, bookingTime: time }) => {
      if (!holdsSpot(status) || !covers(times, day, time)) return false;
      return takenAt(bookings, day, time) > times.spots;
    })
    .toSorted(byAppointment);
}

export interface FreeHours {
  readonly bookings: readonly PlacedBooking[];
  /** The closed times as they are, and the one that is about to be added. */
  readonly closures: readonly ClosedTimes[];
  readonly capacity: number;
  /** Spots that other moves are about to take. */
  readonly promised: readonly Slot[];
  readonly lastDay: Day;
  readonly now: Date;
}

/** The first later day on which a booking's hour is free to everybody; undefined where none is known. */
export function firstFreeSameHour(
  { bookingDate, bookingTime: time }: PlacedBooking,
  { bookings, closures, capacity, promised, lastDay, now }: FreeHours,
): Slot | undefined {
  if (!isSlotTime(time)) return undefined;
  for (let day = addDays(bookingDate, 1); day <= lastDay; day = addDays(day, 1)) {
    if (isSunday(day) || hasSlotBegun(day, time, now)) continue;
    const taken =
      takenAt(bookings, day, time) +
      promised.filter((slot) => slot.day === day && slot.time === time).length;
    if (taken < spotsAt(closures, capacity, day, time)) return { day, time };
  }
  return undefined;
}

export function freeSpots(
  bookings: readonly PlacedBooking[],
  closures: readonly ClosedTimes[],
  capacity: number,
  { day, time }: Slot,
): number {
  return spotsLeft(spotsAt(closures, capacity, day, time), takenAt(bookings, day, time));
}
