import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_DAY } from '@/content/staff/day';
import { LANE_PX } from '../board/block-place';

/** Placeholder of a day: the line of its counts, then its lanes or its cards, at their places. */
export function DaySkeleton({ isBoard }: { readonly isBoard: boolean }) {
  return (
    <>
      <Skeleton className="mb-1.5 h-11 rounded-m md:-mt-3 lg:mt-0 lg:h-14" />
      {isBoard ? (
        <BoardSkeleton />
      ) : (
        <div
          className="grid gap-1.5 max-md:pt-12 md:grid-cols-2 md:gap-2.5 md:pl-23.5"
          role="status"
          aria-label={STAFF_DAY.loading}
        >
          {Array.from({ length: 8 }, (_, card) => (
            <Skeleton key={card} className="h-16 rounded-m max-md:h-31" />
          ))}
        </div>
      )}
    </>
  );
}

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
