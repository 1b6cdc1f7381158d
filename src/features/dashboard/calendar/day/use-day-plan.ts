import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayPlan } from '@/domain/calendar/day-plan';
import type { DayScreen } from '../../bookings/day-screen';
import { type Days, daysQuery } from '../days-api';

/**
 * A day and its plan. An hour that a change leaves as it was stays the same object, so that only the
 * others are rendered again. Asked for where it is shown: the frame around it stays as it is.
 */
export function useDayPlan({ day, now }: Pick<DayScreen, 'day' | 'now'>) {
  const select = useCallback(
    (days: Days) => ({
      days,
      plan: dayPlan(day, days.bookings, days.closures, days.capacity, now),
    }),
    [day, now],
  );
  return useQuery({ ...daysQuery(day, day), select });
}
