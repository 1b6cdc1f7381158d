import { useQuery } from '@tanstack/react-query';
import { RetryNote } from '@/components/ui/retry-note';
import { DASHBOARD } from '@/content/staff';
import { BOARD } from '@/content/staff-board';
import { stayOf } from '@/domain/bay-plan';
import type { DayPlan } from '@/domain/day-plan';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import type { DayScreen } from '../../bookings/day-screen';
import { boardCodeQuery } from './board-code';
import { ConflictCard } from './conflict-card';
import { StayingList } from './staying-list';
import { BoardSkeleton } from '../board/board-skeleton';

interface DayBoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
}

/** Steps that lost against a colleague, vehicles still here without a bay, and the bays. */
export function DayBoard({ plan, screen }: DayBoardProps) {
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
      <StayingList
        staying={plan.staying.filter((booking) => !stands(booking, screen))}
        screen={screen}
      />
      {code ? (
        <code.Board plan={plan} screen={screen} />
      ) : isError ? (
        <RetryNote
          retry={DASHBOARD.tryAgain}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {BOARD.failedBays}
        </RetryNote>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}

/** True if a vehicle of an earlier day has its block on the board. */
const stands = (booking: ListedBooking, { day, now }: DayScreen): boolean =>
  stayOf(booking, day, now) !== undefined;
