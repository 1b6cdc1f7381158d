import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { type Day, formatDayHeading } from '@/domain/day';
import { StaffFrame } from '../frame/staff-frame';

interface LoadingWeekProps {
  readonly day: Day;
  readonly account?: ReactNode;
}

/** Stands where the week will. */
export function LoadingWeek({ day, account }: LoadingWeekProps) {
  return (
    <StaffFrame view="week" head={PAGE_HEADS.week} title={formatDayHeading(day)} account={account}>
      <Skeleton className="h-150 rounded-l" />
    </StaffFrame>
  );
}
