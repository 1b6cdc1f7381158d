import { type Landing, WORK_STEP } from '@/domain/calendar/board';
import type { Day } from '@/domain/day';
import { openSlots, shopInstant, slotInstant } from '@/domain/calendar/shop-calendar';
import { isSlotTime, type SlotTime } from '@/domain/calendar/slots';
import type { BayTime } from '../../bookings/api/bay-availability';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { ShownBlock } from './block-place';
import { type Held, landingIn, movedParts, pickUp } from './held';
import type { ShownLane } from './use-bay-day';

export interface ClashPlace {
  readonly day: Day;
  readonly time: SlotTime;
  readonly bayId: number;
  /** ISO instant. */
  readonly readyAt: string;
}

export type ClashChoice =
  /** Each gets the bay of the other, and its drop-off time where the job was dropped at another time. */
  | { readonly kind: 'swap'; readonly place: ClashPlace; readonly ownTime: SlotTime | undefined }
  /** The next one goes to the first place that is free, or waits in the same bay for its turn. */
  | { readonly kind: 'other-first' | 'other-after'; readonly place: ClashPlace }
  /** The longer one goes to another bay, its drop-off time stays. */
  | { readonly kind: 'own-bay'; readonly place: ClashPlace }
  /** The longer one gets what there is until the next one comes. */
  | { readonly kind: 'shorter'; readonly workMinutes: number; readonly until: number }
  /** The next one keeps its drop-off time and has no bay yet. */
  | { readonly kind: 'waits' };

export interface Clash {
  readonly held: Held;
  readonly lane: ShownLane;
  readonly lanes: readonly ShownLane[];
  /** The one in the way; undefined where several are. */
  readonly other: ListedBooking | undefined;
  /** The kind of its work; undefined while it is not known. */
  readonly otherKind: string | undefined;
  /** The times of the longer job with its new work time, and those of the other one. */
  readonly forOwn: readonly BayTime[];
  readonly forOther: readonly BayTime[];
  readonly now: Date;
}

/** All that can be done, in the order in which it is offered. */
export function clashChoices(clash: Clash): readonly ClashChoice[] {
  const { held, lane, other, forOwn } = clash;
  const own = ownPlace(held, forOwn);
  const ends = own?.readyAt ?? null;
  const choices: ClashChoice[] = [];
  const swap = other && swapOf({ ...clash, other });
  if (swap) choices.push(swap);
  if (other && ends !== null) {
    const places = placesOfOther({ ...clash, other }, new Date(ends));
    const [first] = places;
    const after = places.find(({ bayId }) => bayId === held.bayId);
    if (first) choices.push({ kind: 'other-first', place: first });
    if (after && after !== first) choices.push({ kind: 'other-after', place: after });
  }
  const elsewhere = own && elsewhereOf(own, held.bayId);
  if (elsewhere) choices.push({ kind: 'own-bay', place: elsewhere });
  const shorter = shortened(held, lane);
  if (shorter) choices.push(shorter);
  if (other) choices.push({ kind: 'waits' });
  return choices;
}

/** The times of the job where it is held; undefined while they are not known. */
export function ownPlace({ time, block }: Held, forOwn: readonly BayTime[]): BayTime | undefined {
  const { bookingDate, bookingTime } = block.booking;
  return forOwn.find((each) => each.day === bookingDate && each.time === (time ?? bookingTime));
}

/** There is no swap if the end of a job was pulled, or if one does not fit into the other's place. */
function swapOf({
  held,
  lane,
  lanes,
  other,
  otherKind,
  now,
}: Clash & { readonly other: ListedBooking }): ClashChoice | undefined {
  const { block } = held;
  const { bookingDate: day, bookingTime } = block.booking;
  const otherBlock = lane.blocks.find(({ booking }) => booking.id === other.id);
  const former = lanes.find(({ bay }) => bay.id === block.booking.bayId);
  const taken =
    otherBlock && pickUp(otherBlock, { kind: otherKind, isEnd: false, isByKeys: false });
  if (held.isEnd || !former || taken?.time === undefined) return undefined;
  const isMoved = movedParts(held).time;
  // A car that is here keeps its drop-off time.
  if (isMoved && (other.arrivedAt !== null || !isSlotTime(bookingTime))) return undefined;
  const time = isMoved && isSlotTime(bookingTime) ? bookingTime : taken.time;
  if (isMoved && !openSlots(day, now).includes(time)) return undefined;
  const own = landingIn(lane, isMoved ? { ...held, time: taken.time } : held);
  const there = landingIn(former, { ...taken, bayId: former.bay.id, time });
  const isFree = (landing: Landing<ShownBlock>, leaves: ListedBooking): boolean =>
    !landing.goesOn && landing.inTheWay.every(({ booking }) => booking.id === leaves.id);
  const isSuitable = there.refusal === undefined || there.refusal === 'taken';
  if (!isSuitable || !isFree(own, other) || !isFree(there, block.booking)) return undefined;
  if (former === lane && there.from < own.to && there.to > own.from) return undefined;
  const readyAt = shopInstant(day, there.to).toISOString();
  return {
    kind: 'swap',
    place: { day, time, bayId: former.bay.id, readyAt },
    ownTime: isMoved ? taken.time : undefined,
  };
}

/** The time that the longer job will take is not free. */
function placesOfOther(
  { held, forOther, other, now }: Clash & { readonly other: ListedBooking },
  ends: Date,
): readonly ClashPlace[] {
  const comes = instantOf(other.bookingDate, other.bookingTime);
  return forOther.flatMap(({ day, time, freeSpots, bays, readyAt }) => {
    if (!isSlotTime(time) || readyAt === null || bays === null) return [];
    const starts = slotInstant(day, time);
    const isOwnSlot = day === other.bookingDate && time === other.bookingTime;
    // A car that is here keeps its drop-off time.
    if (!isOwnSlot && (freeSpots < 1 || other.arrivedAt !== null)) return [];
    if (!isOwnSlot && !openSlots(day, now).includes(time)) return [];
    if (comes && starts < comes) return [];
    return bays
      .filter((bay) => bay !== held.bayId || starts >= ends)
      .map((bayId) => ({ day, time, bayId, readyAt }));
  });
}

function elsewhereOf({ day, time, bays, readyAt }: BayTime, bayId: number): ClashPlace | undefined {
  const other = bays?.find((bay) => bay !== bayId);
  if (other === undefined || readyAt === null || !isSlotTime(time)) return undefined;
  return { day, time, bayId: other, readyAt };
}

/** The longest work time that still ends before the next job, where it is longer than what it had. */
function shortened(held: Held, lane: ShownLane): ClashChoice | undefined {
  const known = held.block.booking.workMinutes ?? 0;
  for (let minutes = held.workMinutes - WORK_STEP; minutes > known; minutes -= WORK_STEP) {
    const landing = landingIn(lane, { ...held, workMinutes: minutes });
    // A job that runs into another day may be in the way there.
    if (landing.inTheWay.length === 0 && !landing.goesOn) {
      return { kind: 'shorter', workMinutes: minutes, until: landing.to };
    }
  }
  return undefined;
}

const instantOf = (day: Day, time: string): Date | undefined =>
  isSlotTime(time) ? slotInstant(day, time) : undefined;
