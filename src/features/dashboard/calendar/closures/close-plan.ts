import { firstFreeSameHour, type FreeHours } from '@/domain/calendar/closures';
import type { Slot } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type ClosingStep } from './actions';

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
