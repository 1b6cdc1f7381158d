import type { Day } from '@/domain/day';
import { hasSlotBegun, openSlots } from '@/domain/shop-calendar';
import { SLOT_TIMES, type SlotTime } from '@/domain/slots';

/** Free places by day and time. A slot that is not in it is not known and counts as free. */
export type Availability = Readonly<Record<Day, Readonly<Partial<Record<SlotTime, number>>>>>;

/** A time of a day, as it is booked. */
export interface Slot {
  readonly day: Day;
  readonly time: SlotTime;
}

export type SlotState = 'free' | 'full' | 'passed';

export function slotState(
  day: Day,
  time: SlotTime,
  now: Date,
  availability: Availability | undefined,
): SlotState {
  if (hasSlotBegun(day, time, now)) return 'passed';
  return availability?.[day]?.[time] === 0 ? 'full' : 'free';
}

export function freeSlots(
  day: Day,
  now: Date,
  availability: Availability | undefined,
): readonly SlotTime[] {
  return SLOT_TIMES.filter((time) => slotState(day, time, now, availability) === 'free');
}

/** True where a day still has times to come and none of them has a place left. */
export function isDayFull(day: Day, now: Date, availability: Availability | undefined): boolean {
  const places = availability?.[day];
  if (!places) return false;
  const open = openSlots(day, now);
  return open.length > 0 && open.every((time) => places[time] === 0);
}
