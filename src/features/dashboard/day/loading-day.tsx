import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { type Day, formatDayHeading } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/slots';
import { StaffFrame } from '../frame/staff-frame';

interface LoadingDayProps {
  readonly day: Day;
  readonly account?: ReactNode;
}

/** Stands where the day will. */
export function LoadingDay({ day, account }: LoadingDayProps) {
  return (
    <StaffFrame view="day" head={PAGE_HEADS.day} title={formatDayHeading(day)} account={account}>
      <div className="grid gap-1.5">
        {SLOT_TIMES.map((time) => (
          <Skeleton key={time} className="h-16 rounded-m" />
        ))}
      </div>
    </StaffFrame>
  );
}
