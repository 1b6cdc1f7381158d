import { addMinutes } from 'date-fns/addMinutes';
import { addDays, addMonths, type Day, isDay, isSunday } from '../day.ts';
import { SLOT_TIMES, slotStartMinutes, type SlotTime } from './slots.ts';
import { shopOffset } from '../zone.ts';

/** Bookings are taken at most this far ahead; the database holds the same limit. */
export const BOOKING_HORIZON_MONTHS = 12;

/** The shop's wall clock at an instant. Never asks the device for a zone. */
export interface ShopTime {
  readonly day: Day;
  /** Minutes after the shop's midnight. */
  readonly minutes: number;
}

export function shopTime(now: Date): ShopTime {
  // Moved by the shop's offset, UTC reads what hangs on the shop's wall.
  const clock = addMinutes(now, shopOffset(now));
  return {
    day: clock.toISOString().slice(0, 10),
    minutes: clock.getUTCHours() * 60 + clock.getUTCMinutes(),
  };
}

/** "4:12 PM", from minutes after midnight. */
export function formatClock(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${String(hour % 12 || 12)}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** "2026-12-01 16:12": an instant as tables and files keep it, in shop time. */
export function shopStamp(instant: Date): string {
  return addMinutes(instant, shopOffset(instant)).toISOString().slice(0, 16).replace('T', ' ');
}

export function shopToday(now: Date): Day {
  return shopTime(now).day;
}

/** The instant of a minute of a day on the shop's clock. */
export function shopInstant(day: Day, minutes: number): Date {
  const wall = addMinutes(`${day}T00:00:00Z`, minutes);
  // On a day when clocks change, the instant's own offset counts, not that of the same hour in UTC.
  const near = addMinutes(wall, -shopOffset(wall));
  return addMinutes(wall, -shopOffset(near));
}

export function slotInstant(day: Day, time: SlotTime): Date {
  return shopInstant(day, slotStartMinutes(time));
}

export function lastBookableDay(now: Date): Day {
  return addMonths(shopToday(now), BOOKING_HORIZON_MONTHS);
}

export type DayRefusal = 'not-a-day' | 'past' | 'sunday' | 'too-far';

/** Returns undefined if the day can be booked. */
export function dayRefusal(day: Day, now: Date): DayRefusal | undefined {
  if (!isDay(day)) return 'not-a-day';
  if (day < shopToday(now)) return 'past';
  if (isSunday(day)) return 'sunday';
  return day > lastBookableDay(now) ? 'too-far' : undefined;
}

/** True once a slot has begun; past days have only begun slots. */
export function hasSlotBegun(day: Day, time: SlotTime, now: Date): boolean {
  const clock = shopTime(now);
  if (day !== clock.day) return day < clock.day;
  return slotStartMinutes(time) <= clock.minutes;
}

/** The slots of a day that have not begun; none for a day that can't be booked. */
export function openSlots(day: Day, now: Date): readonly SlotTime[] {
  if (dayRefusal(day, now)) return [];
  if (day > shopToday(now)) return SLOT_TIMES;
  return SLOT_TIMES.filter((time) => !hasSlotBegun(day, time, now));
}

/** True where a day is bookable and still has a time left. */
export function isDayOpen(day: Day, now: Date): boolean {
  return openSlots(day, now).length > 0;
}

export const DATE_FILTERS = ['all', 'today', 'tomorrow', 'next7', 'last7', 'last30'] as const;
export type DateFilter = (typeof DATE_FILTERS)[number];

export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The days a dashboard date filter covers, both ends included; undefined for "All Time". */
export function dateFilterRange(filter: DateFilter, now: Date): DayRange | undefined {
  const today = shopToday(now);
  if (filter === 'today') return { from: today, to: today };
  if (filter === 'tomorrow') return { from: addDays(today, 1), to: addDays(today, 1) };
  if (filter === 'next7') return { from: today, to: addDays(today, 7) };
  if (filter === 'last7') return { from: addDays(today, -7), to: today };
  if (filter === 'last30') return { from: addMonths(today, -1), to: today };
  return undefined;
}
