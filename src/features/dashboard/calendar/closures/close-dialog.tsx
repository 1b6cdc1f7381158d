import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle, FOCUSED_FIRST } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { CLOSE, HOLIDAYS } from '@/content/staff/week';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { StaffForm } from '../../shell/staff-form';
import { CloseFoot } from './close-foot';
import { CloseForm } from './close-form';
import { ClosedBays } from './closed-bays';
import { HolidaysPanel } from './holidays-panel';
import { InsideList } from './inside-list';
import { PausedJobs } from './paused-jobs';
import { type ClosingProps, useClosing } from './use-closing';

/** Closes a day, several, or hours, and settles what is booked in them. */
export function CloseDialog(props: ClosingProps) {
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
        {/* Not the button after it: few who close something mean holidays. */}
        <DialogTitle
          className="text-xl focus:outline-hidden md:text-2xl"
          tabIndex={-1}
          {...FOCUSED_FIRST}
        >
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

/** The form, and what is booked in the times that it closes. */
function CloseTimes(props: ClosingProps) {
  const closing = useClosing(props);
  const { draft, times, days, failures, isStored, isBusy, paused, jobDecisions } = closing;
  return (
    <StaffForm form={{ ...closing, isDirty: false }} className="contents">
      <div className="relative grid min-h-0 grid-cols-1 content-start gap-4.5 overflow-auto overscroll-contain px-5.5 pb-5 md:px-7">
        {isStored && failures && failures.size > 0 ? (
          <Note tone="warn" title={CLOSE.partly(failures.size)} role="alert">
            {CLOSE.partlyText}
          </Note>
        ) : null}
        <CloseForm
          draft={draft}
          errors={closing.errors}
          bookings={closing.bookings}
          closures={closing.closures}
          capacity={closing.capacity}
          isDisabled={isStored || isBusy}
          onChange={closing.handleChange}
        />
        {draft.bay && !isStored ? (
          <ClosedBays
            day={times.fromDay}
            closures={closing.bayClosures.filter(({ bayId }) => bayId === draft.bay?.id)}
          />
        ) : null}
        <InsideList
          planned={closing.planned}
          days={days}
          times={times}
          failures={failures}
          all={closing.all}
          isDisabled={isBusy}
          onDecideAll={closing.handleDecideAll}
          onDecide={closing.handleDecide}
        />
        {paused ? (
          <PausedJobs
            jobs={paused}
            decisions={jobDecisions}
            isOfBay={draft.bay !== undefined}
            isDisabled={isBusy}
            onDecide={closing.handleDecideJobs}
          />
        ) : null}
        {closing.error ? <ClosingTrouble error={closing.error} /> : null}
      </div>
      <CloseFoot
        draft={draft}
        steps={closing.steps}
        keeps={
          closing.planned.filter(
            ({ choice, to }) => choice === 'keep' || (choice === 'move' && !to),
          ).length
        }
        concerned={closing.concerned}
        later={closing.later}
        tells={closing.tells}
        isStored={isStored}
        isBusy={isBusy}
        isKnown={closing.isKnown}
        onTellsChange={closing.setTells}
        onClose={props.onClose}
      />
    </StaffForm>
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
