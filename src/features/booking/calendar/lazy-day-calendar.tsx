import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { RetryNote } from '@/components/ui/retry-note';
import { BOOKING } from '@/content/booking/booking';
import { PAGE_FAILED } from '@/content/page-failed';
import { CalendarSkeleton } from './calendar-skeleton';
import type { DayCalendarProps } from './day-calendar';

/** Its file, 18 KB: a page may ask for it ahead. */
export const loadDayCalendar = () => import('./day-calendar');

const DayCalendar = lazyPart(async () => (await loadDayCalendar()).DayCalendar, NotLoaded);

/** The draft brings back what was typed after a reload. */
function NotLoaded() {
  return (
    <RetryNote
      title={BOOKING.date.notLoaded}
      retry={PAGE_FAILED.reload}
      query={{ isFetching: false, refetch: () => window.location.reload() }}
    >
      {PAGE_FAILED.cause}
    </RetryNote>
  );
}

/** `DayCalendar`, behind its outline until its file is there. */
export function LazyDayCalendar(props: DayCalendarProps) {
  return (
    <Suspense fallback={<CalendarSkeleton />}>
      <DayCalendar {...props} />
    </Suspense>
  );
}
