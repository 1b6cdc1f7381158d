import { type QueryClient, useMutationState } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TakenStep } from './booking-steps';
import { CHANGE_KEY } from './change-bookings';

/** A step that waits on this device for the connection. */
export interface UnsentStep {
  readonly mutationId: number;
  readonly step: TakenStep;
}

/** The steps that wait for the connection, by the id of their booking. */
export function useUnsentSteps(): ReadonlyMap<string, UnsentStep> {
  const pending = useMutationState({
    filters: { mutationKey: CHANGE_KEY, status: 'pending' },
    select: ({ mutationId, state }) => ({
      mutationId,
      isPaused: state.isPaused,
      step: state.variables as TakenStep,
    }),
  });
  return useMemo(
    () =>
      new Map(
        pending
          .filter(({ isPaused }) => isPaused)
          .map(({ mutationId, step }) => [step.booking.id, { mutationId, step }]),
      ),
    [pending],
  );
}

/** Takes a step back that was never sent. */
export function undoUnsent(client: QueryClient, { mutationId }: UnsentStep): void {
  const mutations = client.getMutationCache();
  const waiting = mutations.getAll().find((mutation) => mutation.mutationId === mutationId);
  if (!waiting?.state.isPaused) return;
  // What was shown ahead, by `useChange`.
  const takeBack = waiting.state.context as (() => void) | undefined;
  mutations.remove(waiting);
  takeBack?.();
}
