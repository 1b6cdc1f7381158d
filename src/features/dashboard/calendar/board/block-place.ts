import type { CSSProperties } from 'react';
import type { BayBlock, Stretch } from '@/domain/calendar/bay-plan';
import { dayPercent } from '@/domain/calendar/board';
import type { ListedBooking } from '../../bookings/api/listed-booking';

export type ShownBlock = BayBlock<ListedBooking>;

/** A row of a lane: two lines of words, and buttons for a finger. */
export const LANE_PX = 64;

/** Px by which a block is longer than its hours: a gap at its ends, or a closed edge that it reaches into. */
function endsOf({ startsBefore, goesOn }: ShownBlock) {
  return { left: startsBefore ? 14 : -2, right: goesOn ? 14 : -2 };
}

/** Long jobs reach into the closed edges. */
export function blockPlace(block: ShownBlock): CSSProperties {
  const { left, right } = endsOf(block);
  return {
    left: `calc(${dayPercent(block.from)}% - ${left}px)`,
    right: `calc(${100 - dayPercent(block.to)}% - ${right}px)`,
  };
}

/** Counted from the block's left end. */
export function offsetIn(block: ShownBlock, minute: number): string {
  const { from, to } = block;
  const { left, right } = endsOf(block);
  const share = (Math.min(Math.max(minute, from), to) - from) / (to - from);
  return `calc(${left}px + (100% - ${left + right}px) * ${share})`;
}

/** Between two minutes of a day, with so many px free at both ends. */
export const acrossDay = ({ from, to }: Stretch, gap = 0): CSSProperties => ({
  left: `calc(${dayPercent(from)}% + ${gap}px)`,
  right: `calc(${100 - dayPercent(to)}% + ${gap}px)`,
});
