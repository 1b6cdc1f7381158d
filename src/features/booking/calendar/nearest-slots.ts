import { addDays, daysBetween } from '@/domain/day';
import { dayRefusal, openSlots } from '@/domain/calendar/shop-calendar';
import { type Slot, slotOrder } from '@/domain/calendar/slots';
import { slotState, type Availability } from './slot-state';

/** Days around a lost time in which other times are looked for. */
export const SEARCH_DAYS_BACK = 7;
export const SEARCH_DAYS_AHEAD = 14;

/**
 * A day further away counts like this many hours: most people move within the day first, but take
 * the same time tomorrow before one at the other end of the day.
 */
const HOURS_PER_DAY_AWAY = 4;

/** The nearest free times to one that was lost, best first. */
export function nearestFreeSlots(
  lost: Slot,
  now: Date,
  availability: Availability | undefined,
  count = 3,
): readonly Slot[] {
  const span = Array.from({ length: SEARCH_DAYS_BACK + SEARCH_DAYS_AHEAD + 1 }, (_, index) =>
    addDays(lost.day, index - SEARCH_DAYS_BACK),
  );
  return span
    .filter((day) => dayRefusal(day, now) === undefined)
    .flatMap((day) => openSlots(day, now).map((time) => ({ day, time })))
    .filter((slot) => slot.day !== lost.day || slot.time !== lost.time)
    .filter((slot) => slotState(slot.day, slot.time, now, availability) === 'free')
    .toSorted((a, b) => distance(a, lost) - distance(b, lost))
    .slice(0, count);
}

function distance(slot: Slot, lost: Slot): number {
  const hours = Math.abs(hoursBetween(lost, slot));
  const days = daysBetween(lost.day, slot.day);
  // The later of two equally distant days wins: plans are easier to postpone than to bring forward.
  return hours + Math.abs(days) * HOURS_PER_DAY_AWAY + (days < 0 ? 0.5 : 0);
}

const hoursBetween = (from: Slot, to: Slot): number => slotOrder(to.time) - slotOrder(from.time);

/** "1 hour earlier", "2 hours later", "next day", "3 days earlier". */
export function slotOffsetText(from: Slot, to: Slot): string {
  const days = daysBetween(from.day, to.day);
  if (days === 1) return 'next day';
  if (days === -1) return 'day before';
  const amount = days === 0 ? hoursBetween(from, to) : days;
  const unit = days === 0 ? 'hour' : 'day';
  const size = Math.abs(amount);
  return `${size} ${unit}${size === 1 ? '' : 's'} ${amount < 0 ? 'earlier' : 'later'}`;
}
