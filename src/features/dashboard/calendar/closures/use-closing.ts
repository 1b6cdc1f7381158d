import { hashKey, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { useUnsaved } from '../../shell/unsaved';
import { useCloseTimes } from './actions';
import {
  type JobChoice,
  type JobChoices,
  type NewClosure,
  type PausedJob,
  pausedJobsQuery,
} from './api';
import {
  type CloseDraft,
  closedTimes,
  type CloseStart,
  type DraftErrors,
  draftErrors,
  startCloseDraft,
} from './close-draft';
import { useBookingsInside } from './close-plan';

export interface ClosingProps extends CloseStart {
  readonly onClose: () => void;
}

/** Holds the times to close, the bookings in them and what becomes of each, and stores it all. */
export function useClosing({ onClose, ...start }: ClosingProps) {
  const [draft, setDraft] = useState(() => startCloseDraft(start));
  const [tells, setTells] = useState(true);
  const [tries, setTries] = useState(0);
  /** The times are closed; what remains are steps that did not go through. */
  const [isStored, setIsStored] = useState(false);
  const unsaved = useUnsaved(draft.reason.trim() !== '' && !isStored);
  const closing = useCloseTimes();
  const makeId = useIdPerContent();

  const times = closedTimes(draft);
  const errors = draftErrors(draft);
  const { forgetTimesOf, ...inside } = useBookingsInside(times, draft.bay !== undefined);
  const { days, steps } = inside;
  const failures = closing.data?.failures;
  // Nothing is worked on where no spot is left.
  const isRange = times.fromDay <= times.toDay;
  const pauses = times.spots === 0 && isRange && times.slots?.length !== 0 && !isStored;
  const closed = { ...times, ...(draft.bay && { bayId: draft.bay.id }) };
  const jobs = usePausedJobs({
    closure: closed,
    leaving: steps.map(({ booking }) => booking.id),
    isPausing: pauses,
  });
  const concerned = [
    ...steps.map(({ booking: { customerName, customerEmail } }) => ({
      customerName,
      hasEmail: customerEmail !== null,
    })),
    ...jobs.changed.filter(({ readyAt, earlierReadyAt }) => readyAt !== earlierReadyAt),
  ];
  const isKnown = days.data !== undefined && jobs.isKnown;

  function handleChange(part: Partial<CloseDraft>): void {
    setDraft({ ...draft, ...part });
    // Another time pauses other jobs.
    if (!('reason' in part)) jobs.reset();
  }

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTries(tries + 1);
    if (closing.isPending || !isKnown || Object.keys(errors).length > 0) return;
    const closure = { ...closed, reason: draft.reason.trim() };
    closing.mutate(
      {
        closing: isStored
          ? undefined
          : {
              closure: { ...closure, id: makeId(JSON.stringify(closure)) },
              jobs: jobs.choices,
              expected: jobs.changed.map(({ bookingId }) => bookingId),
              tellsCustomers: tells,
            },
        steps,
        tellsCustomers: tells,
      },
      {
        onError: () => void jobs.query.refetch(),
        onSuccess: ({ failures: failed }) => {
          unsaved.discardAll();
          if (failed.size === 0) onClose();
          setIsStored(true);
          forgetTimesOf(failed);
        },
      },
    );
  }

  return {
    draft,
    errors: tries > 0 ? errors : ({} as DraftErrors),
    tries,
    times,
    ...inside,
    failures,
    isStored,
    isBusy: closing.isPending,
    error: closing.error,
    pauses,
    jobs,
    concerned,
    isKnown,
    tells,
    setTells,
    handleChange,
    submit,
  };
}

export type ClosingState = ReturnType<typeof useClosing>;

/** An id that stays as long as its content: a repeat is the same closure, another is not. */
function useIdPerContent(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}

interface JobDecision {
  readonly choice: JobChoice;
  /** As it was listed when staff chose for it: one that is left as promised is listed no more. */
  readonly job: PausedJob;
}

interface PausedJobsOptions {
  readonly closure: Omit<NewClosure, 'id' | 'reason'>;
  /** Ids of bookings that are moved or cancelled anyway. */
  readonly leaving: readonly string[];
  /** Work pauses while the times are closed. */
  readonly isPausing: boolean;
}

/** The jobs whose work a closing pauses, those in the way of their later ready times, and what staff decide of each. */
function usePausedJobs({ closure, leaving, isPausing }: PausedJobsOptions) {
  const [decisions, setDecisions] = useState<ReadonlyMap<string, JobDecision>>(new Map());
  // Jobs that are moved or cancelled anyway are not paused as well.
  const choices: JobChoices = Object.fromEntries([
    ...[...decisions].map(([id, { choice }]) => [id, choice] as const),
    ...leaving.map((id) => [id, 'leave'] as const),
  ]);
  const query = useQuery({
    ...pausedJobsQuery(closure, choices),
    enabled: isPausing,
    // The jobs of another day are not those of this one.
    placeholderData: (previous, before) =>
      before && hashKey([before.queryKey[2]]) === hashKey([closure]) ? previous : undefined,
  });
  const changed = isPausing ? (query.data ?? []) : [];
  const listed = new Set(changed.map(({ bookingId }) => bookingId));
  const left = [...decisions.values()].flatMap(({ job }) => (listed.has(job.bookingId) ? [] : job));
  const staysInBay = ({ bayId, earlierBayId }: PausedJob): boolean => bayId === earlierBayId;
  const undecided = changed.filter(({ bookingId }) => !decisions.has(bookingId));
  const inTheWay = undecided.filter((job) => !staysInBay(job));

  return {
    query,
    decisions,
    decide: (chosen: readonly PausedJob[], choice: JobChoice | undefined): void => {
      const next = new Map(decisions);
      for (const job of chosen) {
        if (choice) next.set(job.bookingId, { choice, job: next.get(job.bookingId)?.job ?? job });
        else next.delete(job.bookingId);
      }
      setDecisions(next);
    },
    reset: (): void => setDecisions(new Map()),
    choices,
    /** Jobs that are ready at another time or in another bay; none while work does not pause. */
    changed,
    paused: [...changed.filter((job) => !inTheWay.includes(job)), ...left].toSorted(
      (a, b) =>
        Date.parse(a.earlierReadyAt) - Date.parse(b.earlierReadyAt) ||
        a.bookingId.localeCompare(b.bookingId),
    ),
    inTheWay,
    /** Counts jobs that stay in their bay and are ready later. */
    later: undecided.filter(staysInBay).length,
    isKnown: !isPausing || (query.data !== undefined && !query.isFetching),
  };
}
