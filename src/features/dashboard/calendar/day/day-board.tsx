import { useQuery } from '@tanstack/react-query';
import { RetryNote } from '@/components/ui/retry-note';
import { BOARD } from '@/content/staff/board';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { boardCodeQuery } from './board-code';
import { ConflictCard } from './conflict-card';
import { BoardSkeleton } from '../board/board-skeleton';
import type { JobsPanelProps } from '../job/jobs-panel';

interface DayBoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  readonly list: Omit<JobsPanelProps, 'screen' | 'item'> | undefined;
}

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
