import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogHead } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { Loaded } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { CLOSE, WEEK } from '@/content/staff/week';
import type { Day } from '@/domain/day';
import { useIsOnline } from '@/lib/use-is-online';
import { useBringForward } from './actions';
import { earlierJobsQuery, type ForwardJob, type PausedJob } from './api';
import { NotifySwitch } from './notify-switch';
import { PausedJobRow } from './paused-jobs';

const { earlier: TEXTS } = CLOSE;

const comesBack = ({ bayId, earlierBayId }: PausedJob): boolean => bayId !== earlierBayId;

interface EarlierJobsDialogProps {
  readonly day: Day;
  readonly onClose: () => void;
}

/** The way back once times are open again: jobs are ready as they were to be, in the bay that they had. */
export function EarlierJobsDialog({ day, onClose }: EarlierJobsDialogProps) {
  const query = useQuery(earlierJobsQuery(day));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tells, setTells] = useState(true);
  const isOnline = useIsOnline();
  const forward = useBringForward();
  const jobs = (query.data ?? []).map((job) => ({ ...job, stays: left.has(job.bookingId) }));
  const chosen = jobs.filter(({ stays }) => !stays);

  function handleChoose({ bookingId }: PausedJob, isLeft: boolean): void {
    const next = new Set(left);
    if (isLeft) next.add(bookingId);
    else next.delete(bookingId);
    setLeft(next);
  }

  return (
    <Dialog
      className="flex max-h-[calc(100dvh-12px)] flex-col overflow-hidden md:w-[min(720px,100vw-40px)]"
      onClose={onClose}
    >
      <DialogHead title={TEXTS.title} close={CLOSE.dismiss}>
        {TEXTS.text}
      </DialogHead>
      <div className="relative grid min-h-0 content-start gap-2 overflow-y-auto px-5.5 py-4.5 md:px-7">
        <Loaded
          query={query}
          loading={CLOSE.jobs.loading}
          failed={CLOSE.jobs.failed}
          skeleton="h-14 rounded-l"
        >
          {() => (jobs.length === 0 ? <p className="text-sm text-text-2">{TEXTS.none}</p> : null)}
        </Loaded>
        {chosen.length > 1 ? (
          <Button
            look="outline"
            size="s"
            className="justify-self-end"
            disabled={forward.isPending}
            onClick={() => setLeft(new Set(jobs.map(({ bookingId }) => bookingId)))}
          >
            {TEXTS.leaveAll}
          </Button>
        ) : null}
        {jobs.length > 0 ? (
          <ul className="grid gap-2">
            {jobs.map((job) => (
              <EarlierJobRow key={job.bookingId} job={job}>
                <Segmented
                  label={CLOSE.jobs.whatHappens(job.customerName)}
                  value={job.stays ? 'leave' : 'earlier'}
                  options={[
                    ['earlier', comesBack(job) ? TEXTS.choices.back : TEXTS.choices.earlier],
                    ['leave', TEXTS.choices.leave],
                  ]}
                  isDisabled={forward.isPending}
                  onChange={(choice) => handleChoose(job, choice === 'leave')}
                />
              </EarlierJobRow>
            ))}
          </ul>
        ) : null}
        {forward.isError ? (
          <Note tone="bad" title={TEXTS.failed} role="alert">
            {TEXTS.failedText}
          </Note>
        ) : null}
      </div>
      <div className="grid gap-3 border-t border-line px-5.5 pt-3 pb-[calc(14px+env(safe-area-inset-bottom,0px))] md:flex md:items-center md:justify-between md:px-7 md:py-3.5">
        <NotifySwitch
          concerned={chosen.filter((job) => job.readyAt !== job.earlierReadyAt)}
          tells={tells}
          isBusy={forward.isPending}
          onChange={setTells}
        />
        <div className="flex gap-2.5 md:ml-auto">
          <Button look="outline" size="s" className="flex-none" onClick={onClose}>
            {jobs.length > 0 ? CLOSE.notNow : CLOSE.done}
          </Button>
          {jobs.length > 0 ? (
            <Button
              size="s"
              className="max-md:flex-1"
              isBusy={forward.isPending}
              disabled={!isOnline}
              title={isOnline ? undefined : WEEK.offline}
              onClick={() =>
                forward.mutate({ jobs, tellsCustomers: tells }, { onSuccess: onClose })
              }
            >
              {chosen.length > 0 ? TEXTS.confirm(chosen.length) : TEXTS.leave}
            </Button>
          ) : null}
        </div>
      </div>
    </Dialog>
  );
}

interface EarlierJobRowProps {
  readonly job: ForwardJob;
  readonly children: ReactNode;
}

function EarlierJobRow({ job, children }: EarlierJobRowProps) {
  const { stays, earlierReadyAt: readyAt, earlierBayId: bayId } = job;
  const change = comesBack(job) ? 'other_bay' : 'later';
  const kept = comesBack(job) && bayId === null ? 'wait' : 'leave';
  return (
    <PausedJobRow job={stays ? { ...job, readyAt, bayId } : job} choice={stays ? kept : change}>
      {children}
    </PausedJobRow>
  );
}
