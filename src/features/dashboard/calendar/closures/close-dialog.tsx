import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { showInvalid } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { CLOSE, HOLIDAYS } from '@/content/staff-week';
import { bookingsInside } from '@/domain/closures';
import { addDays } from '@/domain/day';
import { newId } from '@/lib/new-id';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { useUnsaved } from '../../shell/unsaved';
import { useCloseTimes } from './actions';
import { daysQuery } from '../../bookings/api/days';
import { useNow } from '@/components/clock';
import {
  closedTimes,
  type CloseDraft,
  type CloseStart,
  draftErrors,
  startCloseDraft,
} from './close-draft';
import { CloseFoot } from './close-foot';
import { ClosedBays } from './closed-bays';
import { CloseForm } from './close-form';
import { type JobChoice, type PausedJob, pausedJobsQuery } from './api';
import { closingSteps, type Decision, type Decisions, planInside } from './close-plan';
import { HolidaysPanel } from './holidays-panel';
import { InsideList } from './inside-list';
import { jobChoices, type JobDecisions, sortJobs } from './job-decisions';
import { PausedJobs } from './paused-jobs';

/** A free slot is searched up to this many days after the closed times. */
const SEARCH_DAYS = 28;

interface CloseDialogProps extends CloseStart {
  readonly onClose: () => void;
}

/** Closes a day, several, or hours, and settles what is booked in them. */
export function CloseDialog(props: CloseDialogProps) {
  const { onClose } = props;
  const [isAddingHolidays, setIsAddingHolidays] = useState(false);
  return (
    <Dialog
      className="flex max-h-[calc(100dvh-12px)] flex-col overflow-hidden md:max-h-[min(868px,100dvh-40px)] md:w-[min(800px,100vw-40px)]"
      closesOutside={false}
      closesOnBack={false}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-2 py-4 pr-3 pl-5.5 md:pr-5 md:pl-7">
        <DialogTitle className="text-xl md:text-2xl">
          {isAddingHolidays ? HOLIDAYS.title : CLOSE.title}
        </DialogTitle>
        <Button
          look="outline"
          size="s"
          className="flex-none px-3"
          onClick={() => setIsAddingHolidays(!isAddingHolidays)}
        >
          {isAddingHolidays ? HOLIDAYS.back : HOLIDAYS.open}
        </Button>
        <DialogClose label={CLOSE.dismiss} />
        <p className="col-span-3 mt-0.5 pr-2 text-sm leading-snug text-text-2">
          {isAddingHolidays ? HOLIDAYS.text : CLOSE.text}
        </p>
      </div>
      {isAddingHolidays ? <HolidaysPanel onLeave={onClose} /> : null}
      {/* Hidden, not gone: what was typed is kept. */}
      <div className={isAddingHolidays ? 'hidden' : 'contents'}>
        <CloseTimes {...props} />
      </div>
    </Dialog>
  );
}

function CloseTimes({ onClose, ...start }: CloseDialogProps) {
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

  return (
    <form className="contents" noValidate onSubmit={handleSubmit}>
      <div className="grid min-h-0 grid-cols-1 content-start gap-4.5 overflow-auto overscroll-contain px-5.5 pb-5 md:px-7">
        {isStored && failures && failures.size > 0 ? (
          <Note tone="warn" title={CLOSE.partly(failures.size)} role="alert">
            {CLOSE.partlyText}
          </Note>
        ) : null}
        <CloseForm
          draft={draft}
          errors={isTried ? errors : {}}
          bookings={bookings}
          closures={closures}
          capacity={capacity}
          isDisabled={isStored || closing.isPending}
          onChange={handleChange}
        />
        {draft.bay && !isStored ? (
          <ClosedBays
            day={times.fromDay}
            closures={bayClosures.filter(({ bayId }) => bayId === draft.bay?.id)}
          />
        ) : null}
        <InsideList
          planned={planned}
          days={days}
          times={times}
          failures={failures}
          isDisabled={closing.isPending}
          onDecide={handleDecide}
        />
        {pauses ? (
          <PausedJobs
            jobs={jobs}
            decisions={jobDecisions}
            isOfBay={draft.bay !== undefined}
            isDisabled={closing.isPending}
            onDecide={handleDecideJobs}
          />
        ) : null}
        {closing.isError ? <ClosingTrouble error={closing.error} /> : null}
      </div>
      <CloseFoot
        draft={draft}
        steps={steps}
        concerned={concerned}
        later={sortJobs(changed, jobDecisions).later}
        tells={tells}
        isStored={isStored}
        isBusy={closing.isPending}
        isKnown={days.data !== undefined && areJobsKnown}
        onTellsChange={setTells}
        onClose={onClose}
      />
    </form>
  );
}

function ClosingTrouble({ error }: { readonly error: Error }) {
  const kind = failureKind(error);
  const haveJobsChanged = kind === 'conflict';
  return (
    <Note
      tone={haveJobsChanged ? 'warn' : 'bad'}
      title={haveJobsChanged ? CLOSE.jobs.changedTitle : CLOSE.failed}
      role="alert"
    >
      {haveJobsChanged
        ? CLOSE.jobs.changedText
        : isOutcomeUnknown(kind)
          ? CLOSE.unknownText
          : CLOSE.failedText}
    </Note>
  );
}

/** An id that stays as long as its content: a repeat is the same closure, another is not. */
function useIdPerContent(): (content: string) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    if (last.current.content !== content) last.current = { content, id: newId() };
    return last.current.id;
  };
}
