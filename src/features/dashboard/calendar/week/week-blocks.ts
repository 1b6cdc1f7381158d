import type { Closure } from '@/domain/calendar/closures';
import type { DayPlan, PlannedHour } from '@/domain/calendar/day-plan';

/** An hour of a day, or several closed ones without a booking, drawn as one. */
export interface WeekBlock<B> {
  /** Place of the first hour in the day, from 0. */
  readonly row: number;
  readonly hours: readonly PlannedHour<B>[];
  /** Missing if hours are open or something is booked in them. */
  readonly closure: Closure | undefined;
}

/** The hours of a day with neighbours joined that are closed for the same reason. */
export function weekBlocks<B>(hours: readonly PlannedHour<B>[]): readonly WeekBlock<B>[] {
  const blocks: WeekBlock<B>[] = [];
  for (const [row, hour] of hours.entries()) {
    const isEmpty = hour.state === 'closed' && hour.bookings.length === 0;
    const closure = isEmpty ? hour.closure : undefined;
    const last = blocks.at(-1);
    if (last?.closure && closure && last.closure.reason === closure.reason) {
      blocks[blocks.length - 1] = { ...last, hours: [...last.hours, hour] };
    } else {
      blocks.push({ row, hours: [hour], closure });
    }
  }
  return blocks;
}

/** The closed block with the most hours, the first of those that are alike. */
export function largestClosed<B>(blocks: readonly WeekBlock<B>[]): WeekBlock<B> | undefined {
  return blocks
    .filter(({ closure }) => closure)
    .toSorted((a, b) => b.hours.length - a.hours.length)[0];
}

/** True where no hour of a day takes a vehicle. */
export function isPlanClosed({ hours }: DayPlan<unknown>): boolean {
  return hours.every(({ spots }) => spots === 0);
}
