import type { Stretch } from '@/domain/bay-plan';
import type { Day } from '@/domain/day';
import { isSlotTime, slotStartMinutes, type SlotTime } from '@/domain/slots';
import type { BayTime } from '../api/bay-availability';

/** Where a job that is in the way, or the one that grows, could go. */
export interface ClashChoice {
  readonly moves: 'other' | 'own';
  readonly day: Day;
  readonly time: SlotTime;
  readonly bayId: number;
  /** ISO instant. */
  readonly readyAt: string;
}

/** The first free time of the job in the way; what the job that grows will take is not free. */
export function firstForOther(
  times: readonly BayTime[],
  grown: Stretch & { readonly day: Day; readonly bayId: number },
  notBefore: string,
): ClashChoice | undefined {
  for (const { day, time, freeSpots, bays, readyAt } of times) {
    if (!isSlotTime(time) || readyAt === null || bays === null) continue;
    if (day === grown.day && slotStartMinutes(time) < startOf(notBefore)) continue;
    const isOwnSlot = day === grown.day && time === notBefore;
    if (freeSpots < 1 && !isOwnSlot) continue;
    const bayId = bays.find(
      (bay) => bay !== grown.bayId || day !== grown.day || slotStartMinutes(time) >= grown.to,
    );
    if (bayId !== undefined) return { moves: 'other', day, time, bayId, readyAt };
  }
  return undefined;
}

/** Another bay that is free for all the time that the job takes now. */
export function otherBayForOwn(
  times: readonly BayTime[],
  own: { readonly day: Day; readonly time: string; readonly bayId: number },
): ClashChoice | undefined {
  const found = times.find(({ day, time }) => day === own.day && time === own.time);
  const bayId = found?.bays?.find((bay) => bay !== own.bayId);
  if (!found || bayId === undefined || found.readyAt === null || !isSlotTime(own.time)) {
    return undefined;
  }
  return { moves: 'own', day: own.day, time: own.time, bayId, readyAt: found.readyAt };
}

const startOf = (time: string): number => (isSlotTime(time) ? slotStartMinutes(time) : 0);
