import { type Day, weekdayName } from '@/domain/day';
import type { DayPlan } from '@/domain/day-plan';

/** True where no hour of a day takes a vehicle. */
export function isDayClosed({ hours }: DayPlan<unknown>): boolean {
  return hours.every(({ places }) => places === 0);
}

/** The one reason for which a whole day is closed; several are not told apart. */
export function closedReason({ hours }: DayPlan<unknown>): string {
  return hours[0]?.closure?.reason ?? '';
}

export function bookedCount(plans: readonly DayPlan<unknown>[]): number {
  return plans.reduce((total, { counts }) => total + counts.taken, 0);
}

/** "Thursday", for each day that is closed. */
export function closedDayNames(
  days: readonly Day[],
  plans: readonly DayPlan<unknown>[],
): readonly string[] {
  return days.flatMap((day, index) => {
    const plan = plans[index];
    return plan && isDayClosed(plan) ? [weekdayName(day)] : [];
  });
}
