import { queryOptions, useQuery } from '@tanstack/react-query';
import { RetryNote } from '@/components/ui/retry-note';
import { BOARD } from '@/content/staff/board';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import type { JobsPanelProps } from '../job/jobs-panel';
import { ConflictCard } from './conflict-card';
import { BoardSkeleton } from './day-skeleton';

interface DayBoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  readonly list: Omit<JobsPanelProps, 'screen' | 'item'> | undefined;
}

/**
 * The code of the board. It is read as data and not by `lazy()`: React shows what has suspended 300 ms
 * later at the earliest, and the bays are wanted as soon as their day is known.
 */
export const boardCodeQuery = queryOptions({
  queryKey: ['board-code'],
  queryFn: () => import('../board/board'),
  // The browser may have it without a connection.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Steps that lost against a colleague, and the bays. */
export function DayBoard({ plan, screen, list }: DayBoardProps) {
  const { data: code, isError, isFetching, refetch } = useQuery(boardCodeQuery);
  const gone = screen.conflicts.filter(
    ({ step: { booking } }) => booking.bookingDate === screen.day,
  );
  return (
    <>
      {gone.length > 0 ? (
        <ul className="mb-3 grid gap-1.5 lg:grid-cols-2">
          {gone.map((conflict) => (
            <li key={conflict.step.booking.id}>
              <ConflictCard conflict={conflict} screen={screen} />
            </li>
          ))}
        </ul>
      ) : null}
      {code ? (
        <code.Board plan={plan} screen={screen} list={list} />
      ) : isError ? (
        <RetryNote query={{ isFetching, refetch }}>{BOARD.failedBays}</RetryNote>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}
