import { Skeleton } from '@/components/ui/skeleton';
import { STAFF_DAY } from '@/content/staff/day';
import { BoardSkeleton } from '../board/board-skeleton';

interface DaySkeletonProps {
  readonly isBoard: boolean;
}

/** Placeholder of a day: the line of its counts, then its lanes or its cards, at their places. */
export function DaySkeleton({ isBoard }: DaySkeletonProps) {
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
