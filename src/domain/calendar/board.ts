import { type Stretch, takenBy, WORK_ENDS, WORK_STARTS, workStart } from './bay-plan.ts';
import type { Booking } from '../booking/booking.ts';
import { SLOT_TIMES, slotStartMinutes, type SlotTime } from './slots.ts';

const HOUR = 60;
/** Work times change by half an hour at a time. */
export const WORK_STEP = 30;

/** A free stretch of a bay that can be booked: from a drop-off time on, an hour or longer. */
export interface FreeOffer extends Stretch {
  readonly time: SlotTime;
  /** It begins now, within the hour of its drop-off time: for a car that is here. */
  readonly isNow?: boolean;
}

/** Work that begins now begins in steps of these minutes (`private.next_step()` of the database). */
const NOW_STEP = 5;

/**
 * The free stretches of a bay that can be booked.
 *
 * @param full times at which nobody can drop off: a stretch is offered from the next one on
 * @param now the minute of the day, where a car that is here is offered what is free from now on
 */
export function freeOffers(
  free: readonly Stretch[],
  full: readonly SlotTime[] = [],
  now?: number,
): readonly FreeOffer[] {
  const receives = (time: SlotTime): boolean => !full.includes(time);
  return free.flatMap(({ from, to }) => {
    const present = SLOT_TIMES.findLast((each) => slotStartMinutes(each) < from);
    const begins = Math.ceil(from / NOW_STEP) * NOW_STEP;
    if (from === now && present && receives(present) && to - begins >= HOUR) {
      return [{ time: present, from: begins, to, isNow: true }];
    }
    const time = SLOT_TIMES.find((each) => slotStartMinutes(each) >= from && receives(each));
    if (time === undefined || to - slotStartMinutes(time) < HOUR) return [];
    return [{ time, from: slotStartMinutes(time), to }];
  });
}

/** The drop-off time nearest to a minute of the day. */
export function nearestDropOff(minute: number): SlotTime {
  const hour = Math.round((minute - WORK_STARTS) / HOUR);
  return SLOT_TIMES[Math.min(Math.max(hour, 0), SLOT_TIMES.length - 1)] ?? SLOT_TIMES[0];
}

/** The drop-off time some steps later (negative: earlier), or the last one on that side. */
export function stepDropOff(time: SlotTime, steps: number): SlotTime {
  return nearestDropOff(slotStartMinutes(time) + steps * HOUR);
}

/** Work pauses in closed hours; undefined if it continues on another day. */
export function workEnd(
  from: number,
  minutes: number,
  closed: readonly Stretch[],
): number | undefined {
  let left = minutes;
  let at = from;
  for (const pause of closed.toSorted((a, b) => a.from - b.from)) {
    if (pause.to <= at) continue;
    const open = Math.max(0, pause.from - at);
    if (left <= open) break;
    left -= open;
    at = pause.to;
  }
  return at + left > WORK_ENDS ? undefined : at + left;
}

/** Open minutes between two minutes of a day. */
export function workBetween(from: number, to: number, closed: readonly Stretch[]): number {
  const paused = closed.reduce(
    (sum, pause) => sum + Math.max(0, Math.min(to, pause.to) - Math.max(from, pause.from)),
    0,
  );
  return Math.max(0, to - from - paused);
}

interface TakenStretch extends Stretch {
  readonly isOver?: boolean;
  readonly booking: { readonly id: string };
}

/** The jobs that a stretch of a bay would overlap, in the order of the day. */
export function jobsInTheWay<Block extends TakenStretch>(
  blocks: readonly Block[],
  stretch: Stretch,
  ownId: string,
): readonly Block[] {
  return blocks.filter(
    (block) =>
      block.booking.id !== ownId && block.from < stretch.to && takenBy(block).to > stretch.from,
  );
}

export interface WorkEntry {
  /** Id of the catalogue or of the booking page. */
  readonly service: string;
  readonly name: string;
  readonly kind: string;
  readonly minutes: number;
}

/**
 * The kind of work that decides which bays can do a booking: that of its longest service, additional
 * work last. The database decides by the same rule. Undefined where nothing of it is known.
 */
export function bookedKind(
  { serviceName, extraServices, addOns }: Pick<Booking, 'serviceName' | 'extraServices' | 'addOns'>,
  work: readonly WorkEntry[],
): string | undefined {
  const booked = [serviceName, ...extraServices, ...addOns].flatMap(
    (each) => work.find(({ service, name }) => each === service || each === name) ?? [],
  );
  const [main] = booked.toSorted(
    (a, b) =>
      Number(a.kind === 'additional') - Number(b.kind === 'additional') || b.minutes - a.minutes,
  );
  return main?.kind;
}

/** Returns undefined if the bay takes the work, or if its kind is not known. */
export function bayRefusal(
  { active, kinds }: { readonly active: boolean; readonly kinds: readonly string[] },
  kind: string | undefined,
): 'switched_off' | 'kind' | undefined {
  if (!active) return 'switched_off';
  return kind !== undefined && !kinds.includes(kind) ? 'kind' : undefined;
}

/** A block has no room for buttons, for the one that is next, or for words on it and another. */
export type BlockLayout = 'short' | 'icon' | 'words';

export function blockLayout({ from, to }: Stretch): BlockLayout {
  const hours = (to - from) / HOUR;
  if (hours < 1.6) return 'short';
  return hours <= 2.6 ? 'icon' : 'words';
}

export function dayPercent(minute: number): number {
  return (
    ((Math.min(Math.max(minute, WORK_STARTS), WORK_ENDS) - WORK_STARTS) * 100) /
    (WORK_ENDS - WORK_STARTS)
  );
}

export interface Landing<Block> extends Stretch {
  /** Its work continues on another day. */
  readonly goesOn: boolean;
  readonly refusal: 'switched_off' | 'kind' | 'taken' | undefined;
  readonly inTheWay: readonly Block[];
}

interface LandingLane<Block> {
  readonly bay: { readonly active: boolean; readonly kinds: readonly string[] };
  readonly blocks: readonly Block[];
  readonly closed: readonly Stretch[];
}

interface LandingJob {
  readonly id: string;
  readonly kind: string | undefined;
  /** Minute of the day at which it is dropped off, or continues from the day before. */
  readonly from: number;
  /** Open minutes that it takes from there. */
  readonly minutes: number;
}

interface Placed<B, Lane> extends Stretch {
  readonly booking: B;
  readonly lane: Lane;
  readonly goesOn: boolean;
}

/**
 * Gives each job the first bay that is free at its drop-off time, one job after the other. Those that
 * find none are left out.
 */
export function firstBays<
  B extends Pick<Booking, 'id' | 'bookingTime' | 'beginsAt' | 'workMinutes'>,
  Lane extends LandingLane<TakenStretch>,
>(
  jobs: readonly B[],
  lanes: readonly Lane[],
  kindOf: (job: B) => string | undefined,
): readonly Placed<B, Lane>[] {
  const placed: Placed<B, Lane>[] = [];
  for (const booking of jobs) {
    const { id, workMinutes } = booking;
    const starts = workStart(booking);
    if (starts === undefined || workMinutes === null) continue;
    const job = { id, kind: kindOf(booking), from: starts, minutes: workMinutes };
    for (const lane of lanes) {
      const blocks = [...lane.blocks, ...placed.filter((each) => each.lane === lane)];
      const { from, to, goesOn, refusal } = landingOf({ ...lane, blocks }, job);
      if (refusal !== undefined) continue;
      placed.push({ booking, lane, from, to, goesOn });
      break;
    }
  }
  return placed;
}

/** Looks at this day only; the database checks the later ones. */
export function landingOf<Block extends TakenStretch>(
  { bay, blocks, closed }: LandingLane<Block>,
  { id, kind, from, minutes }: LandingJob,
): Landing<Block> {
  const end = workEnd(from, minutes, closed);
  const to = end ?? WORK_ENDS;
  const inTheWay = jobsInTheWay(blocks, { from, to }, id);
  const refusal = bayRefusal(bay, kind) ?? (inTheWay.length > 0 ? 'taken' : undefined);
  return { from, to, goesOn: end === undefined, refusal, inTheWay };
}
