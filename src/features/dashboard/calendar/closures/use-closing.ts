import { type SubmitEvent, useRef, useState } from 'react';
import { newId } from '@/lib/new-id';
import { useUnsaved } from '../../shell/unsaved';
import { useCloseTimes } from './actions';
import {
  closedTimes,
  type CloseDraft,
  type CloseStart,
  draftErrors,
  startCloseDraft,
} from './close-draft';
import { useBookingsInside } from './use-bookings-inside';
import { usePausedJobs } from './use-paused-jobs';

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
    errors: tries > 0 ? errors : {},
    tries,
    times,
    ...inside,
    failures,
    isStored,
    isBusy: closing.isPending,
    error: closing.error,
    /** Jobs whose work the closing pauses; undefined where it pauses none. */
    paused: pauses ? jobs.query : undefined,
    jobDecisions: jobs.decisions,
    later: jobs.later,
    concerned,
    isKnown,
    tells,
    setTells,
    handleChange,
    handleDecideJobs: jobs.decide,
    submit,
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
