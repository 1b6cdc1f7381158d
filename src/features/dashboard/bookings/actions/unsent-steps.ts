import { type MutationFilters, type QueryClient, useMutationState } from '@tanstack/react-query';
import type { TakenStep } from '../api/change-requests';
import { CHANGE_KEY } from './optimistic-change';

/** A step that waits for the connection, in the memory of this page. */
export interface UnsentStep {
  readonly mutationId: number;
  readonly step: TakenStep;
}

const UNSENT: MutationFilters = {
  mutationKey: CHANGE_KEY,
  status: 'pending',
  predicate: ({ state }) => state.isPaused,
};

export function hasUnsentSteps(client: QueryClient): boolean {
  return client.getMutationCache().findAll(UNSENT).length > 0;
}

/** The steps that wait for the connection, in the order in which they were pressed. */
export function useUnsentSteps(): readonly UnsentStep[] {
  return useMutationState({
    filters: UNSENT,
    select: ({ mutationId, state }) => ({
      mutationId,
      step: state.variables as TakenStep,
    }),
  });
}

/** The last one of each booking, by its id: only that one can be undone. */
export const lastOfEach = (unsent: readonly UnsentStep[]): ReadonlyMap<string, UnsentStep> =>
  new Map(unsent.map((each) => [each.step.booking.id, each]));

/** Drops a step that was never sent. */
export function undoUnsent(client: QueryClient, { mutationId }: UnsentStep): void {
  const mutations = client.getMutationCache();
  const waiting = mutations.getAll().find((mutation) => mutation.mutationId === mutationId);
  if (!waiting?.state.isPaused) return;
  // `useChange` showed the step before it was sent.
  const undo = waiting.state.context as (() => void) | undefined;
  mutations.remove(waiting);
  undo?.();
}
