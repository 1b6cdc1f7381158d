import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PAGE_HEADS } from '@/content/page-heads';
import { type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import { StaffFrame } from '../frame/staff-frame';
import { DaySkeleton } from './day-skeleton';

interface LoadingDayProps {
  readonly day: Day;
}

/** Shown while it is not known yet who works here. */
export function LoadingDay({ day }: LoadingDayProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const title = isPhone ? formatDayShort(day) : formatDayHeading(day);
  return (
    <StaffFrame view="day" head={PAGE_HEADS.day} title={title}>
      <DaySkeleton />
    </StaffFrame>
  );
}
