import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { WORK_TAKEN } from '@/content/staff/numbers';
import { formatWorkTime } from '@/domain/calendar/work-time-input';
import { useIsOwner } from '@/lib/session';
import type { WorkTaken } from './api';
import { NumberCard } from './number-card';

interface WorkCardProps {
  readonly work: readonly WorkTaken[];
  readonly period: string;
}

const SHOWN = 8;

/** Shows how long work took beside how long was booked for it. An owner is led to the work times that are off. */
export function WorkCard({ work, period }: WorkCardProps) {
  const isOwner = useIsOwner();
  const [isWhole, setIsWhole] = useState(false);
  const timed = work.filter(({ jobs }) => jobs > 0);
  const [jobs, finished] = (['jobs', 'finished'] as const).map((key) =>
    work.reduce((sum, each) => sum + each[key], 0),
  );
  return (
    <NumberCard series={{ title: WORK_TAKEN.title, period }}>
      {timed.length === 0 ? (
        <p className="py-3 text-sm text-text-2">{WORK_TAKEN.empty}</p>
      ) : (
        <>
          <table className="w-full text-sm tabular-nums" aria-label={WORK_TAKEN.title}>
            <thead className="text-xs text-text-2">
              <tr className="border-b border-line">
                <th className="py-1.5 pr-2 text-left font-medium" scope="col">
                  {WORK_TAKEN.columns.service}
                </th>
                {[WORK_TAKEN.columns.jobs, WORK_TAKEN.columns.booked, WORK_TAKEN.columns.taken].map(
                  (head) => (
                    <th key={head} className="py-1.5 pl-3 text-right font-medium" scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody className="divide-y divide-line-soft">
              {(isWhole ? timed : timed.slice(0, SHOWN)).map((each) => (
                <WorkRow key={each.serviceName} work={each} isOwner={isOwner} />
              ))}
            </tbody>
          </table>
          {timed.length > SHOWN && !isWhole ? (
            <Button
              look="plain"
              size="s"
              className="mt-1 -ml-2.5 print:hidden"
              onClick={() => setIsWhole(true)}
            >
              {WORK_TAKEN.all(timed.length)}
            </Button>
          ) : null}
          <p className="mt-3 text-xs text-text-2">{WORK_TAKEN.counted(jobs ?? 0, finished ?? 0)}</p>
        </>
      )}
    </NumberCard>
  );
}

interface WorkRowProps {
  readonly work: WorkTaken;
  readonly isOwner: boolean;
}

function WorkRow({ work, isOwner }: WorkRowProps) {
  const { serviceName, jobs, bookedMinutes, takenMinutes } = work;
  const booked = bookedMinutes ?? 0;
  const difference = (takenMinutes ?? 0) - booked;
  const isOff =
    Math.abs(difference) >= Math.max(LEAST_MINUTES, booked * LEAST_SHARE) && jobs >= LEAST_JOBS;
  const cell = 'py-2 pl-3 text-right align-top whitespace-nowrap';
  return (
    <tr className="break-inside-avoid">
      <th className="py-2 text-left align-top font-medium wrap-anywhere" scope="row">
        {serviceName}
        {isOff && isOwner ? (
          <Link
            className="-mb-2 flex min-h-11 w-fit items-center text-ink-700 underline underline-offset-2 print:hidden"
            to={`${PATHS.settings}?${new URLSearchParams({ section: 'work', find: serviceName })}`}
          >
            <span>
              {WORK_TAKEN.change}
              <span className="sr-only">{WORK_TAKEN.changeOf(serviceName)}</span>
            </span>
          </Link>
        ) : null}
      </th>
      <td className={cell}>{jobs}</td>
      <td className={cell}>{formatWorkTime(booked)}</td>
      <td className={cell}>
        {formatWorkTime(takenMinutes ?? 0)}
        {isOff ? (
          <span className="block text-xs text-text-2">
            {(difference > 0 ? WORK_TAKEN.longer : WORK_TAKEN.shorter)(
              formatWorkTime(Math.abs(difference)),
            )}
          </span>
        ) : null}
      </td>
    </tr>
  );
}

/** A work time is off from here on: fewer jobs or a smaller difference say nothing about it. */
const LEAST_JOBS = 3;
const LEAST_MINUTES = 15;
const LEAST_SHARE = 0.1;
