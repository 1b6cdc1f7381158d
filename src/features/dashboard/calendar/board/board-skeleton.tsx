import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_DAY } from '@/content/staff/day';
import { LANE_PX } from './block-place';

/** Placeholder of the lanes below their hours, at their height. */
export function BoardSkeleton() {
  return (
    <div className="grid gap-1.5 pt-7.5" role="status" aria-label={STAFF_DAY.loading}>
      {Array.from({ length: 6 }, (_, lane) => (
        <div
          key={lane}
          className="grid grid-cols-[136px_minmax(0,1fr)] gap-2.5"
          style={{ height: `${String(LANE_PX)}px` }}
        >
          <Skeleton className="h-11 self-center rounded-m" />
          <Skeleton className="rounded-m" />
        </div>
      ))}
    </div>
  );
}
