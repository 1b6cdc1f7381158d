import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_DAY } from '@/content/staff/day';

/** Placeholder of the lanes, at their height. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-1.5 pt-6.5" role="status" aria-label={STAFF_DAY.loading}>
      {Array.from({ length: 6 }, (_, lane) => (
        <div key={lane} className="grid grid-cols-[136px_minmax(0,1fr)] gap-2.5">
          <Skeleton className="h-12 self-center rounded-m" />
          <Skeleton className="h-21 rounded-m" />
        </div>
      ))}
    </div>
  );
}
