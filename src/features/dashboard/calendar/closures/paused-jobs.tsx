import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Loaded } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { bookingPath } from '@/config/staff-dialog-link';
import { CLOSE } from '@/content/staff/week';
import { formatDayAndTime } from '@/domain/day';
import { instantText } from '../../bookings/record-text';
import { baysQuery } from '../../shell/shop-settings-api';
import type { JobChoice, PausedJob } from './api';
import { ClosingRow } from './closing-row';
import type { ClosingState } from './use-closing';

const { jobs: TEXTS } = CLOSE;

type Choice = JobChoice | 'later';

const option = (choice: Choice) => [choice, TEXTS.choices[choice]] as const;
const OF_SHOP: readonly (readonly [Choice, string])[] = [option('later'), option('leave')];
const OF_BAY: readonly (readonly [Choice, string])[] = [
  option('later'),
  option('other_bay'),
  option('wait'),
  option('leave'),
];

interface PausedJobsProps {
  readonly closing: ClosingState;
}

/** Jobs whose work is paused while times are closed, each with its new ready time, and what is in their way then. */
export function PausedJobs({ closing: { jobs, draft, isBusy } }: PausedJobsProps) {
  const { query, decisions, decide, paused, inTheWay } = jobs;
  // Its jobs may leave a bay that is closed.
  const isOfBay = draft.bay !== undefined;
  if (!query.data) {
    return (
      <Loaded
        query={query}
        loading={TEXTS.loading}
        failed={TEXTS.failed}
        skeleton="h-14 rounded-l"
      />
    );
  }
  return (
    <>
      {paused.length > 0 ? (
        <section aria-labelledby="paused-jobs">
          <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-3">
            <h3 className="text-lg" id="paused-jobs">
              {TEXTS.title(paused.length)}
            </h3>
            {isOfBay && paused.length > 1 ? (
              <Button
                look="outline"
                size="s"
                disabled={isBusy}
                onClick={() => decide(paused, 'wait')}
              >
                {TEXTS.allWait}
              </Button>
            ) : null}
            <p className="w-full text-sm text-text-2">{TEXTS.text}</p>
          </div>
          <ul className="grid gap-2">
            {paused.map((job) => {
              const choice: Choice = decisions.get(job.bookingId)?.choice ?? 'later';
              const control = {
                label: TEXTS.whatHappens(job.customerName),
                value: choice,
                isDisabled: isBusy,
                onChange: (next: Choice) => decide([job], next === 'later' ? undefined : next),
              };
              return (
                <PausedJobRow key={job.bookingId} job={job} choice={choice}>
                  {isOfBay ? (
                    <Select {...control} options={OF_BAY} />
                  ) : (
                    <Segmented {...control} options={OF_SHOP} />
                  )}
                </PausedJobRow>
              );
            })}
          </ul>
        </section>
      ) : null}
      {inTheWay.length > 0 ? (
        <section aria-labelledby="jobs-in-the-way">
          <h3 className="text-lg" id="jobs-in-the-way">
            {TEXTS.inTheWayTitle(inTheWay.length)}
          </h3>
          <p className="mb-2.5 text-sm text-text-2">{TEXTS.inTheWayText}</p>
          <ul className="grid gap-2">
            {inTheWay.map((job) => (
              <PausedJobRow key={job.bookingId} job={job} choice="other_bay" />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface PausedJobRowProps {
  readonly job: PausedJob;
  readonly choice: Choice;
  readonly children?: ReactNode;
}

export function PausedJobRow({ job, choice, children }: PausedJobRowProps) {
  const { bookingId, bookingDate, bookingTime, customerName, serviceName } = job;
  const { data: bays = [] } = useQuery(baysQuery);
  const bayName = bays.find(({ id }) => id === job.bayId)?.name;
  return (
    <ClosingRow
      name={
        <Link
          className="-my-3 block truncate py-3 underline-offset-4 hover:underline"
          to={bookingPath(bookingDate, bookingId)}
        >
          {customerName}
        </Link>
      }
      about={`${formatDayAndTime(bookingDate, bookingTime)}, ${serviceName}`}
      icon={choice === 'leave' ? Check : choice === 'later' ? Clock : ArrowRight}
      result={resultText(job, choice, bayName)}
    >
      {children}
    </ClosingRow>
  );
}

function resultText(job: PausedJob, choice: Choice, bayName: string | undefined): string {
  const [ready, before] = [instantText(job.readyAt), instantText(job.earlierReadyAt)];
  if (choice === 'leave') return TEXTS.stays(before);
  if (choice === 'later') return TEXTS.ready(before, ready);
  return bayName === undefined ? TEXTS.waits : TEXTS.goesTo(bayName, ready);
}
