import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle, FOCUSED_FIRST } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { CLOSE, HOLIDAYS, WEEK } from '@/content/staff/week';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { useIsOnline } from '@/lib/use-is-online';
import { StaffForm } from '../../shell/staff-form';
import { confirmText } from './close-draft';
import { CloseForm } from './close-form';
import { ClosedBays } from './closed-bays';
import { HolidaysPanel } from './holidays-panel';
import { InsideList } from './inside-list';
import { NotifySwitch } from './notify-switch';
import { PausedJobs } from './paused-jobs';
import { type ClosingProps, type ClosingState, useClosing } from './use-closing';

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

function CloseTimes(props: ClosingProps) {
  const closing = useClosing(props);
  const { draft, times, failures, isStored, error } = closing;
  return (
    <StaffForm form={{ ...closing, isDirty: false }} className="contents">
      <div className="relative grid min-h-0 grid-cols-1 content-start gap-4.5 overflow-auto overscroll-contain px-5.5 pb-5 md:px-7">
        {isStored && failures && failures.size > 0 ? (
          <Note tone="warn" title={CLOSE.partly(failures.size)} role="alert">
            {CLOSE.partlyText}
          </Note>
        ) : null}
        <CloseForm closing={closing} />
        {draft.bay && !isStored ? (
          <ClosedBays
            day={times.fromDay}
            closures={closing.bayClosures.filter(({ bayId }) => bayId === draft.bay?.id)}
          />
        ) : null}
        <InsideList closing={closing} />
        {closing.pauses ? <PausedJobs closing={closing} /> : null}
        {error ? (
          failureKind(error) === 'conflict' ? (
            <Note tone="warn" title={CLOSE.jobs.changedTitle} role="alert">
              {CLOSE.jobs.changedText}
            </Note>
          ) : (
            <Note tone="bad" title={CLOSE.failed} role="alert">
              {isOutcomeUnknown(failureKind(error)) ? CLOSE.unknownText : CLOSE.failedText}
            </Note>
          )
        ) : null}
      </div>
      <Foot closing={closing} onClose={props.onClose} />
    </StaffForm>
  );
}

interface FootProps {
  readonly closing: ClosingState;
  readonly onClose: () => void;
}

/** Says who is told, and closes or tries the rest again. */
function Foot({ closing, onClose }: FootProps) {
  const { draft, steps, planned, isStored, isBusy, isKnown, jobs } = closing;
  const isOnline = useIsOnline();
  const moves = steps.filter(({ kind }) => kind === 'move').length;
  const cancels = steps.length - moves;
  const keeps = planned.length - steps.length;
  const summary = CLOSE.summary({ moves, cancels, keeps, later: jobs.later });
  return (
    <div className="grid gap-3 border-t border-line px-5.5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:flex md:flex-wrap md:items-center md:justify-between md:py-3.5 md:pr-5.5 md:pl-7">
      {summary === '' || isStored ? null : (
        <p className="text-sm font-semibold tabular-nums md:basis-full" role="status">
          {summary}
        </p>
      )}
      <NotifySwitch
        concerned={closing.concerned}
        tells={closing.tells}
        isBusy={isBusy}
        onChange={closing.setTells}
      />
      <div className="flex gap-2.5 md:ml-auto">
        <Button
          look="outline"
          size="s"
          className="flex-none whitespace-nowrap max-md:px-3.5"
          onClick={onClose}
        >
          {isStored ? CLOSE.done : CLOSE.notNow}
        </Button>
        {isStored && steps.length === 0 ? null : (
          <Button
            type="submit"
            size="s"
            className="max-md:flex-1 max-md:px-3 md:whitespace-nowrap"
            isBusy={isBusy}
            disabled={!isKnown || !isOnline}
            title={isOnline ? undefined : WEEK.offline}
          >
            <Lock className="flex-none" size={17} aria-hidden="true" />
            {isBusy
              ? isStored
                ? CLOSE.retrying
                : CLOSE.busy
              : isStored
                ? CLOSE.retry(steps.length)
                : draft.extent === 'hours' && draft.hours.length === 0
                  ? CLOSE.chooseHours
                  : confirmText(draft)}
          </Button>
        )}
      </div>
    </div>
  );
}
