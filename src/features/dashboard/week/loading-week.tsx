import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PAGE_HEADS } from '@/content/page-heads';
import type { Day } from '@/domain/day';
import { StaffFrame } from '../frame/staff-frame';
import { shortWeekTitle, weekDays, weekTitle } from './week-days';

interface LoadingWeekProps {
  readonly day: Day;
}

/** Stands where the week will. */
export function LoadingWeek({ day }: LoadingWeekProps) {
  const title = useMedia(PHONE_QUERY) ? shortWeekTitle : weekTitle;
  return (
    <StaffFrame view="week" head={PAGE_HEADS.week} title={title(weekDays(day))}>
      <Skeleton className="h-178 rounded-l" />
    </StaffFrame>
  );
}
