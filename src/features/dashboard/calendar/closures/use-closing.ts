import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNow } from '@/components/clock';
import { showInvalid } from '@/components/ui/field';
import { bookingsInside } from '@/domain/closures';
import { addDays } from '@/domain/day';
import { newId } from '@/lib/new-id';
import { daysQuery } from '../../bookings/api/days';
import { useUnsaved } from '../../shell/unsaved';
import { useCloseTimes } from './actions';
import { type JobChoice, type PausedJob, pausedJobsQuery } from './api';
import {
  closedTimes,
  type CloseDraft,
  type CloseStart,
  draftErrors,
  startCloseDraft,
} from './close-draft';
import { closingSteps, type Decision, type Decisions, planInside } from './close-plan';
import { jobChoices, type JobDecisions, sortJobs } from './job-decisions';

/** A free slot is searched up to this many days after the closed times. */
const SEARCH_DAYS = 28;

export interface ClosingProps extends CloseStart {
  readonly onClose: () => void;
}

/** What is closed, what is booked in it, what becomes of that, and storing it. */
export function useClosing({ onClose, ...start }: ClosingProps) {
  const [draft, setDraft] = useState(() => startCloseDraft(start));
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [jobDecisions, setJobDecisions] = useState<JobDecisions>(new Map());
  const [tells, setTells] = useState(true);
  const [isTried, setIsTried] = useState(false);
  /** The times are closed; what remains are steps that did not go through. */
  const [isStored, setIsStored] = useState(false);
  const unsaved = useUnsaved(draft.reason.trim() !== '' && !isStored);
  const closing = useCloseTimes();
  const makeId = useIdPerContent();
  const now = useNow();

  const times = closedTimes(draft);
  const errors = draftErrors(draft);
  const isRange = times.fromDay <= times.toDay;
  const lastDay = addDays(isRange ? times.toDay : times.fromDay, SEARCH_DAYS);
  const days = useQuery(daysQuery(times.fromDay, lastDay));
  const { bookings = [], closures = [], bayClosures = [], capacity = 0 } = days.data ?? {};
  const inside = draft.bay ? [] : bookingsInside(bookings, times);
  const known = { bookings, closures: [...closures, times], capacity, lastDay, now };
  const planned = planInside(inside, decisions, known);
  const steps = closingSteps(planned);
  const failures = closing.data?.failures;
  // Nothing is worked on where no spot is left.
  const pauses = times.spots === 0 && isRange && times.slots?.length !== 0 && !isStored;
  const choices = jobChoices(
    jobDecisions,
    steps.map(({ booking }) => booking.id),
  );
  const jobs = useQuery({
    ...pausedJobsQuery({ ...times, ...(draft.bay && { bayId: draft.bay.id }) }, choices),
    enabled: pauses,
    placeholderData: keepPreviousData,
  });
  const changed = pauses ? (jobs.data ?? []) : [];
  const concerned = [
    ...steps.map(({ booking: { customerName, customerEmail } }) => ({
      customerName,
      hasEmail: customerEmail !== null,
    })),
    ...changed.filter(({ readyAt, earlierReadyAt }) => readyAt !== earlierReadyAt),
  ];
  const areJobsKnown = !pauses || (jobs.data !== undefined && !jobs.isFetching);

  const handleDecide = (id: string, decision: Decision): void =>
    setDecisions(new Map(decisions).set(id, decision));

  function handleDecideJobs(chosen: readonly PausedJob[], choice: JobChoice | undefined): void {
    const next = new Map(jobDecisions);
    for (const job of chosen) {
      if (choice) next.set(job.bookingId, { choice, job: next.get(job.bookingId)?.job ?? job });
      else next.delete(job.bookingId);
    }
    setJobDecisions(next);
  }

  function handleChange(part: Partial<CloseDraft>): void {
    setDraft({ ...draft, ...part });
    // Another time pauses other jobs.
    if (!('reason' in part)) setJobDecisions(new Map());
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    showInvalid(event, () => setIsTried(true));
    if (closing.isPending || !days.data || !areJobsKnown || Object.keys(errors).length > 0) return;
    const closure = {
      ...times,
      reason: draft.reason.trim(),
      ...(draft.bay && { bayId: draft.bay.id }),
    };
    closing.mutate(
      {
        closing: isStored
          ? undefined
          : {
              closure: { ...closure, id: makeId(JSON.stringify(closure)) },
              jobs: choices,
              expected: changed.map(({ bookingId }) => bookingId),
              tellsCustomers: tells,
            },
        steps,
        tellsCustomers: tells,
      },
      {
        onError: () => void jobs.refetch(),
        onSuccess: ({ failures: failed }) => {
          unsaved.discardAll();
          if (failed.size === 0) onClose();
          setIsStored(true);
          // A time that was refused is not proposed again.
          const free = [...decisions].map(
            ([id, { choice, to }]) =>
              [id, to && !failed.has(id) ? { choice, to } : { choice }] as const,
          );
          setDecisions(new Map(free));
        },
      },
    );
  }

  return {
    draft,
    errors: isTried ? errors : {},
    times,
    days,
    bookings,
    closures,
    bayClosures,
    capacity,
    planned,
    steps,
    failures,
    isStored,
    isBusy: closing.isPending,
    error: closing.error,
    /** Jobs whose work the closing pauses; undefined where it pauses none. */
    paused: pauses ? jobs : undefined,
    jobDecisions,
    later: sortJobs(changed, jobDecisions).later,
    concerned,
    isKnown: days.data !== undefined && areJobsKnown,
    tells,
    setTells,
    handleChange,
    handleDecide,
    handleDecideJobs,
    handleSubmit,
  };
}

/** An id that stays as long as its content: a repeat is the same closure, another is not. */
function useIdPerContent(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
