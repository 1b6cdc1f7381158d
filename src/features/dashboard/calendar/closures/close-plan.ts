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

export type Decisions = ReadonlyMap<string, Decision>;

/** A booking inside times that are being closed, and what happens to it. */
export interface AffectedBooking {
  readonly booking: ListedBooking;
  readonly choice: ClosureChoice;
  /** Missing if it stays or no slot is free. */
  readonly to: Slot | undefined;
}

/** No free slot is proposed to more bookings than it has spots. */
export function planInside(
  inside: readonly ListedBooking[],
  decisions: Decisions,
  known: Omit<FreeHours, 'promised'>,
): readonly AffectedBooking[] {
  const promised = inside.flatMap(({ id }) => {
    const decision = decisions.get(id);
    return decision?.choice === 'move' && decision.to ? [decision.to] : [];
  });
  return inside.map((booking) => {
    const { choice, to: chosen } = decisions.get(booking.id) ?? { choice: 'keep' };
    if (choice !== 'move') return { booking, choice, to: undefined };
    const to = chosen ?? firstFreeSameHour(booking, { ...known, promised });
    if (to && !chosen) promised.push(to);
    return { booking, choice, to };
  });
}

/** Nothing is done for bookings that are kept, or for which no slot is free. */
export function closingSteps(planned: readonly AffectedBooking[]): readonly ClosingStep[] {
  return planned.flatMap(({ booking, choice, to }): ClosingStep[] => {
    if (choice === 'cancel') return [{ kind: 'cancel', booking }];
    return choice === 'move' && to ? [{ kind: 'move', booking, to }] : [];
  });
}
