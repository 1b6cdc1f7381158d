import { hashKey, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type JobChoice, type NewClosure, type PausedJob, pausedJobsQuery } from './api';
import { jobChoices, type JobDecisions, sortJobs } from './job-decisions';

interface PausedJobsOptions {
  readonly closure: Omit<NewClosure, 'id' | 'reason'>;
  /** Ids of bookings that are moved or cancelled anyway. */
  readonly leaving: readonly string[];
  /** Work pauses while the times are closed. */
  readonly isPausing: boolean;
}

/** The jobs whose work a closing pauses, and what staff decide of each. */
export function usePausedJobs({ closure, leaving, isPausing }: PausedJobsOptions) {
  const [decisions, setDecisions] = useState<JobDecisions>(new Map());
  const choices = jobChoices(decisions, leaving);
  const query = useQuery({
    ...pausedJobsQuery(closure, choices),
    enabled: isPausing,
    // The jobs of another day are not those of this one.
    placeholderData: (previous, query) =>
      query && hashKey([query.queryKey[2]]) === hashKey([closure]) ? previous : undefined,
  });
  const changed = isPausing ? (query.data ?? []) : [];

  function decide(chosen: readonly PausedJob[], choice: JobChoice | undefined): void {
    const next = new Map(decisions);
    for (const job of chosen) {
      if (choice) next.set(job.bookingId, { choice, job: next.get(job.bookingId)?.job ?? job });
      else next.delete(job.bookingId);
    }
    setDecisions(next);
  }

  return {
    query,
    decisions,
    decide,
    reset: (): void => setDecisions(new Map()),
    choices,
    /** Jobs that are ready at another time or in another bay; none while work does not pause. */
    changed,
    later: sortJobs(changed, decisions).later,
    isKnown: !isPausing || (query.data !== undefined && !query.isFetching),
  };
}
