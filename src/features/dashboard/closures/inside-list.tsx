import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { CLOSE, WEEK } from '@/content/staff-week';
import type { ClosedTimes } from '@/domain/closures';
import type { StepFailures } from '../api/closures';
import type { Decision, InsideBooking } from './close-plan';
import { InsideRow } from './inside-row';
import { OtherTime } from './other-time';

interface InsideListProps {
  readonly planned: readonly InsideBooking[];
  readonly days: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  readonly times: ClosedTimes;
  readonly failures: StepFailures | undefined;
  readonly isDisabled: boolean;
  readonly onDecide: (id: string, decision: Decision) => void;
}

/** What is booked in the times that are being closed, each with its choice. */
export function InsideList(props: InsideListProps) {
  const { planned, days, times, failures, isDisabled, onDecide } = props;
  const [pickingId, setPickingId] = useState<string>();
  if (days.isPending) {
    return (
      <div role="status" aria-label={CLOSE.insideLoading}>
        <Skeleton className="h-20 rounded-l" />
      </div>
    );
  }
  if (days.isError && planned.length === 0) {
    return (
      <RetryLine
        retry={WEEK.retry}
        isRetrying={days.isFetching}
        onRetry={() => void days.refetch()}
      >
        {CLOSE.insideFailed}
      </RetryLine>
    );
  }
  if (planned.length === 0) return null;
  return (
    <section aria-labelledby="bookings-inside">
      <h3 className="mb-2.5 text-lg" id="bookings-inside">
        {times.places === 0
          ? CLOSE.inside(planned.length)
          : CLOSE.over(planned.length, times.places)}
      </h3>
      <ul className="grid gap-2">
        {planned.map((inside) => {
          const { id } = inside.booking;
          return (
            <InsideRow
              key={id}
              inside={inside}
              isDayShown={times.fromDay !== times.toDay}
              failure={failures?.get(id)}
              isDisabled={isDisabled}
              onChoose={(choice) => onDecide(id, { choice })}
              onOtherTime={() => setPickingId(pickingId === id ? undefined : id)}
            >
              {pickingId === id && inside.choice === 'move' ? (
                <OtherTime
                  booking={inside.booking}
                  to={inside.to}
                  times={times}
                  isDisabled={isDisabled}
                  onPick={(to) => onDecide(id, { choice: 'move', to })}
                />
              ) : null}
            </InsideRow>
          );
        })}
      </ul>
    </section>
  );
}
