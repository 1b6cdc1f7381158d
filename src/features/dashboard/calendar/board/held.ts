import { WORK_STARTS } from '@/domain/calendar/bay-plan';
import {
  bayRefusal,
  type Landing,
  landingOf,
  nearestDropOff,
  stepDropOff,
  WORK_STEP,
  workBetween,
} from '@/domain/calendar/board';
import { isSlotTime, slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import type { ShownBlock } from './block-place';
import type { ShownLane } from './use-bay-day';

/** A job being dragged, and where it is held. */
export interface Held {
  readonly block: ShownBlock;
  /** Kind of its work; undefined while it is not known. */
  readonly kind: string | undefined;
  readonly bayId: number;
  /** A job of an earlier day keeps its drop-off. */
  readonly time: SlotTime | undefined;
  readonly workMinutes: number;
  /** Its end is pulled, not the job itself. */
  readonly isEnd: boolean;
  readonly isByKeys: boolean;
}

/**
 * A job in its own place; one that waits, in the first bay that is free for it or that can do it.
 * Undefined if there is none, or no work time.
 */
export function pickUp(
  block: ShownBlock,
  how: Pick<Held, 'kind' | 'isEnd' | 'isByKeys'>,
  lanes: readonly ShownLane[] = [],
): Held | undefined {
  const { bayId: own, workMinutes, bookingTime } = block.booking;
  if (workMinutes === null) return undefined;
  const time = !block.startsBefore && isSlotTime(bookingTime) ? bookingTime : undefined;
  const inBay = (bayId: number): Held => ({ block, bayId, time, workMinutes, ...how });
  if (own !== null) return inBay(own);
  const fitting = lanes.filter(({ bay }) => bayRefusal(bay, how.kind) === undefined);
  const isFree = (lane: ShownLane): boolean =>
    landingIn(lane, inBay(lane.bay.id)).refusal === undefined;
  const lane = fitting.find(isFree) ?? fitting[0];
  return lane && inBay(lane.bay.id);
}

/** Each is false while it is held over its own place. */
export function movedParts({ block: { booking, startsBefore }, bayId, time, workMinutes }: Held) {
  return {
    bay: bayId !== booking.bayId,
    time: !startsBefore && time !== booking.bookingTime,
    work: workMinutes !== booking.workMinutes,
  };
}

export function landingIn(lane: ShownLane, held: Held): Landing<ShownBlock> {
  const { block, kind, time, workMinutes } = held;
  const { id } = block.booking;
  const { bay, time: isElsewhen, work } = movedParts(held);
  if (lane.bay.id === block.booking.bayId && !bay && !isElsewhen && !work) return standing(block);
  const from = time === undefined ? WORK_STARTS : isElsewhen ? slotStartMinutes(time) : block.from;
  // A job of an earlier day has only its remaining work to do.
  const done = !block.startsBefore ? 0 : restOf(block, lane, held);
  return landingOf(lane, { id, kind, from, minutes: workMinutes - done });
}

/** It may stay in its own place: hours that were closed since then change nothing of it. */
const standing = ({ from, to, goesOn }: ShownBlock): Landing<ShownBlock> => ({
  from,
  to,
  goesOn,
  refusal: undefined,
  inTheWay: [],
});

/** Minutes that an earlier day has taken of a job. */
function restOf(block: ShownBlock, lane: ShownLane, { workMinutes }: Held): number {
  const today = workBetween(block.from, block.plannedTo, lane.closed);
  return !block.goesOn ? (block.booking.workMinutes ?? workMinutes) - today : 0;
}

export const isWaiting = ({ block }: Pick<Held, 'block'>): boolean => block.booking.bayId === null;

/** Held over a bay, with its start at a minute of the day. */
export function heldOver(held: Held, bayId: number, from: number): Held {
  const { arrivedAt } = held.block.booking;
  // A car that is here keeps its drop-off time, and so does a job that only looks for a bay.
  const keepsTime = held.time === undefined || arrivedAt !== null || isWaiting(held);
  return { ...held, bayId, time: keepsTime ? held.time : nearestDropOff(from) };
}

/** Ends the held job at a minute of the day, in steps of half an hour. */
export function endAt(held: Held, lane: ShownLane, minute: number): Held {
  const { block } = held;
  const before =
    (block.booking.workMinutes ?? 0) - workBetween(block.from, block.plannedTo, lane.closed);
  const today = workBetween(block.from, minute, lane.closed);
  return withWork(held, before + Math.round(today / WORK_STEP) * WORK_STEP);
}

const withWork = (held: Held, minutes: number): Held => ({
  ...held,
  workMinutes: Math.max(WORK_STEP, minutes),
});

type Step = 'left' | 'right' | 'up' | 'down';
const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** After a press of an arrow key; with Shift, left and right change the work time. */
export function heldAfterKey(
  held: Held,
  { code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>,
  lanes: readonly ShownLane[],
): Held {
  const step = STEPS[code];
  if (step === undefined) return held;
  if (step === 'up' || step === 'down') {
    if (held.isEnd) return held;
    const fitting = lanes.filter(({ bay }) => bayRefusal(bay, held.kind) === undefined);
    const place = fitting.findIndex(({ bay }) => bay.id === held.bayId);
    const next = fitting[place + (step === 'down' ? 1 : -1)];
    return next ? { ...held, bayId: next.bay.id } : held;
  }
  const steps = step === 'right' ? 1 : -1;
  if (shiftKey) {
    const { bay, time } = movedParts(held);
    // One thing at a time: what is moved elsewhere keeps its work time. What is over has its own choices.
    if (bay || time || held.block.isOver) return held;
    return { ...withWork(held, held.workMinutes + steps * WORK_STEP), isEnd: true };
  }
  if (held.time === undefined || held.isEnd || held.block.booking.arrivedAt !== null) return held;
  return { ...held, time: stepDropOff(held.time, steps) };
}
