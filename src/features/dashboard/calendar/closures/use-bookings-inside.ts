import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { bookingsInside, type ClosedTimes } from '@/domain/calendar/closures';
import { addDays } from '@/domain/day';
import { daysQuery } from '../../bookings/api/days';
import type { StepFailures } from './actions';
import {
  type ClosureChoice,
  closingSteps,
  type Decision,
  type Decisions,
  planInside,
} from './close-plan';

/** A free slot is searched up to this many days after the closed times. */
const SEARCH_DAYS = 28;

/**
 * The bookings inside times that are being closed, and what staff decide of each.
 *
 * @param isOfBay a bay that is out of order takes no booking out of its time
 */
export function useBookingsInside(times: ClosedTimes, isOfBay: boolean) {
  const [decisions, setDecisions] = useState<Decisions>({ all: 'keep', exceptions: new Map() });
  const { exceptions } = decisions;
  const now = useNow();
  const { fromDay, toDay } = times;
  const lastDay = addDays(fromDay <= toDay ? toDay : fromDay, SEARCH_DAYS);
  const days = useQuery(daysQuery(fromDay, lastDay));
  const { bookings = [], closures = [], bayClosures = [], capacity = 0 } = days.data ?? {};
  const inside = isOfBay ? [] : bookingsInside(bookings, times);
  const known = { bookings, closures: [...closures, times], capacity, lastDay, now };
  const planned = planInside(inside, decisions, known);
  return {
    days,
    bookings,
    closures,
    bayClosures,
    capacity,
    planned,
    steps: closingSteps(planned),
    all: decisions.all,
    handleDecideAll: (all: ClosureChoice): void => setDecisions({ all, exceptions: new Map() }),
    handleDecide: (id: string, decision: Decision): void =>
      setDecisions({ ...decisions, exceptions: new Map(exceptions).set(id, decision) }),
    /** A time that was refused is not proposed again. */
    forgetTimesOf: (failed: StepFailures): void => {
      const free = [...exceptions].map(
        ([id, { choice, to }]) =>
          [id, to && !failed.has(id) ? { choice, to } : { choice }] as const,
      );
      setDecisions({ ...decisions, exceptions: new Map(free) });
    },
  };
}
