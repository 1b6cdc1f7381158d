import { lazy, Suspense } from 'react';
import { WeekView } from '@/features/dashboard/calendar/week/week-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { useIsTechnician } from '@/lib/session';

const WorkWeek = lazy(async () => ({
  default: (await import('@/features/dashboard/calendar/work/work-week')).WorkWeek,
}));

export function Component() {
  const day = useShownDay();
  return useIsTechnician() ? (
    <Suspense fallback={null}>
      <WorkWeek day={day} />
    </Suspense>
  ) : (
    <WeekView day={day} />
  );
}
