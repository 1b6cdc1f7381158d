import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_DAY } from '@/content/staff/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

/** Placeholder of the hours of a day, at their height. */
export function DaySkeleton() {
  return (
    <div className="grid gap-1.5" role="status" aria-label={STAFF_DAY.loading}>
      <Skeleton className="mb-2 h-24 rounded-l max-md:h-70" />
      {SLOT_TIMES.map((time) => (
        <div key={time} className="grid grid-cols-2 gap-2.5 md:pl-23.5">
          <Skeleton className="h-16 rounded-m" />
          <Skeleton className="h-16 rounded-m" />
        </div>
      ))}
    </div>
  );
}
