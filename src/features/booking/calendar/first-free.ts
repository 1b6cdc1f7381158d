import type { Day } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { type Availability, freeSlots, type ReadyTimes } from './slot-state';

/** The first free times are looked for among this many days, from today on. */
export const FIRST_FREE_DAYS = 42;

export interface FreeTime extends Slot {
  /** ISO instant; undefined for work without a ready time. */
  readonly readyAt: string | undefined;
}

interface KnownTimes {
  readonly availability: Availability;
  readonly ready: ReadyTimes;
  readonly now: Date;
  /** Only days after this one. */
  readonly after?: Day | undefined;
}

/** The first free time of each of the next days that have room for the work. */
export function firstFreeTimes(
  { availability, ready, now, after = '' }: KnownTimes,
  count = 3,
): readonly FreeTime[] {
  const found: FreeTime[] = [];
  for (const day of Object.keys(availability).toSorted()) {
    if (found.length === count) break;
    if (day <= after) continue;
    const [time] = freeSlots(day, now, availability);
    if (time) found.push({ day, time, readyAt: ready[day]?.[time] });
  }
  return found;
}
