import type { JobChoice, JobChoices, PausedJob } from './api';

/** A job as it was listed when staff chose for it: one that is left as promised is listed no more. */
interface JobDecision {
  readonly choice: JobChoice;
  readonly job: PausedJob;
}

/** Keyed by booking id. */
export type JobDecisions = ReadonlyMap<string, JobDecision>;

/** Those that the closure pauses, and those in the way of their later ready times. */
export interface SortedJobs {
  readonly paused: readonly PausedJob[];
  readonly inTheWay: readonly PausedJob[];
  /** Counts jobs that stay in their bay and are ready later. */
  readonly later: number;
}

export function sortJobs(changed: readonly PausedJob[], decisions: JobDecisions): SortedJobs {
  const isInTheWay = ({ bookingId, bayId, earlierBayId }: PausedJob): boolean =>
    bayId !== earlierBayId && !decisions.has(bookingId);
  const listed = new Set(changed.map(({ bookingId }) => bookingId));
  const left = [...decisions.values()].flatMap(({ job }) =>
    listed.has(job.bookingId) ? [] : [job],
  );
  return {
    paused: [...changed.filter((job) => !isInTheWay(job)), ...left].toSorted(
      (a, b) =>
        Date.parse(a.earlierReadyAt) - Date.parse(b.earlierReadyAt) ||
        a.bookingId.localeCompare(b.bookingId),
    ),
    inTheWay: changed.filter(isInTheWay),
    later: changed.filter(
      ({ bookingId, bayId, earlierBayId }) => bayId === earlierBayId && !decisions.has(bookingId),
    ).length,
  };
}

/** Jobs that are moved or cancelled anyway are not paused as well. */
export function jobChoices(decisions: JobDecisions, leaving: readonly string[]): JobChoices {
  return Object.fromEntries([
    ...[...decisions].map(([id, { choice }]) => [id, choice] as const),
    ...leaving.map((id) => [id, 'leave'] as const),
  ]);
}
