import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import {
  bookingsInside,
  type ClosedTimes,
  firstFreeSameHour,
  type FreeHours,
} from '@/domain/calendar/closures';
import type { Slot } from '@/domain/calendar/slots';
import { addDays } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { daysQuery } from '../days-api';
import type { ClosingStep, StepFailures } from './actions';

export type ClosureChoice = 'move' | 'cancel' | 'keep';

/** Without a time that staff chose, one is proposed. */
export interface Decision {
  readonly choice: ClosureChoice;
  readonly to?: Slot;
}

/** What becomes of all bookings inside, but of those that have an entry of their own, by id. */
export interface Decisions {
  readonly all: ClosureChoice;
  readonly exceptions: ReadonlyMap<string, Decision>;
}

/** A booking inside times that are being closed, and what happens to it. */
export interface AffectedBooking {
  readonly booking: ListedBooking;
  readonly choice: ClosureChoice;
  /** Missing if it stays or no slot is free. */
  readonly to: Slot | undefined;
  readonly isException: boolean;
}

/** No free slot is proposed to more bookings than it has spots. */
export function planInside(
  inside: readonly ListedBooking[],
  { all, exceptions }: Decisions,
  known: Omit<FreeHours, 'promised'>,
): readonly AffectedBooking[] {
  const promised = inside.flatMap(({ id }) => {
    const decision = exceptions.get(id);
    return decision?.choice === 'move' && decision.to ? [decision.to] : [];
  });
  return inside.map((booking) => {
    const exception = exceptions.get(booking.id);
    const { choice, to: chosen } = exception ?? { choice: all, to: undefined };
    const isException = exception !== undefined;
    if (choice !== 'move') return { booking, choice, to: undefined, isException };
    const to = chosen ?? firstFreeSameHour(booking, { ...known, promised });
    if (to && !chosen) promised.push(to);
    return { booking, choice, to, isException };
  });
}

/** Nothing is done for bookings that are kept, or for which no slot is free. */
export function closingSteps(planned: readonly AffectedBooking[]): readonly ClosingStep[] {
  return planned.flatMap(({ booking, choice, to }): ClosingStep[] => {
    if (choice === 'cancel') return [{ kind: 'cancel', booking }];
    return choice === 'move' && to ? [{ kind: 'move', booking, to }] : [];
  });
}

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
