import { type BayLane, WORK_ENDS, WORK_STARTS } from './bay-plan.ts';

/** A job in its bay across the days of a week, in parts of a day. */
export interface WeekBar<B> {
  readonly booking: B;
  /** The first of its days that is shown, from 0. */
  readonly column: number;
  /** 0 is opening, 1 is closing. */
  readonly start: number;
  /** Length in days; nights don't count. */
  readonly length: number;
  /** Its first shown day, and of how many. */
  readonly dayNumber: number;
  readonly dayCount: number;
  readonly startsBefore: boolean;
  readonly goesOn: boolean;
}

const partOfDay = (minute: number): number => (minute - WORK_STARTS) / (WORK_ENDS - WORK_STARTS);

/**
 * The jobs of a bay as bars, in their order.
 *
 * @param lanes the bay on each day; undefined on days without it
 */
export function weekBars<B extends { readonly id: string }>(
  lanes: readonly (BayLane<B, unknown> | undefined)[],
): readonly WeekBar<B>[] {
  const bars: WeekBar<B>[] = [];
  for (const [column, lane] of lanes.entries()) {
    for (const block of lane?.blocks ?? []) {
      const { booking, from, to, dayNumber, dayCount, startsBefore, goesOn } = block;
      const end = column + partOfDay(to);
      const known = bars.findIndex((bar) => bar.booking.id === booking.id);
      const bar = bars[known];
      if (bar) {
        const length = end - bar.column - bar.start;
        bars[known] = { ...bar, length, goesOn };
        continue;
      }
      const start = partOfDay(from);
      bars.push({
        booking,
        column,
        start,
        length: end - column - start,
        dayNumber,
        dayCount,
        startsBefore,
        goesOn,
      });
    }
  }
  return bars;
}
