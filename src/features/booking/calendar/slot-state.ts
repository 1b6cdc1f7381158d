import type { Day } from '@/domain/day';
import { hasSlotBegun, openSlots } from '@/domain/calendar/shop-calendar';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';

/** Free spots of a slot, which the shop has closed, or which begins too soon to be booked online. */
export type KnownSpots = number | 'closed' | 'soon';

/** Keyed by day and time. A missing slot is unknown and counts as free. */
export type Availability = Readonly<Record<Day, Readonly<Partial<Record<SlotTime, KnownSpots>>>>>;

/** ISO instants at which the vehicle is ready, keyed by day and time; work without a bay has none. */
export type ReadyTimes = Readonly<Record<Day, Readonly<Partial<Record<SlotTime, string>>>>>;

export type SlotState = 'free' | 'full' | 'closed' | 'soon' | 'passed';

export function slotState(
  day: Day,
  time: SlotTime,
  now: Date,
  availability: Availability | undefined,
): SlotState {
  if (hasSlotBegun(day, time, now)) return 'passed';
  const spots = availability?.[day]?.[time];
  if (spots === 'closed' || spots === 'soon') return spots;
  return spots === 0 ? 'full' : 'free';
}

export function freeSlots(
  day: Day,
  now: Date,
  availability: Availability | undefined,
): readonly SlotTime[] {
  return SLOT_TIMES.filter((time) => slotState(day, time, now, availability) === 'free');
}

/** True where a day still has times to come and none of them has a spot left. */
export function isDayFull(day: Day, now: Date, availability: Availability | undefined): boolean {
  const states = statesToCome(day, now, availability);
  return states.includes('full') && !states.includes('free');
}

/** True where the shop takes nobody in any of the times that a day still has to come. */
export function isDayClosed(day: Day, now: Date, availability: Availability | undefined): boolean {
  const states = statesToCome(day, now, availability);
  return states.length > 0 && states.every((state) => state === 'closed');
}

/** True where no time that a day still has to come is far enough ahead to be booked online. */
export function isDayTooSoon(day: Day, now: Date, availability: Availability | undefined): boolean {
  const states = statesToCome(day, now, availability);
  return states.includes('soon') && !states.some((state) => state === 'free' || state === 'full');
}

function statesToCome(
  day: Day,
  now: Date,
  availability: Availability | undefined,
): readonly SlotState[] {
  if (!availability?.[day]) return [];
  return openSlots(day, now).map((time) => slotState(day, time, now, availability));
}
