import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Loaded } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { dayPath } from '@/config/paths';
import { HOLIDAYS } from '@/content/staff/week';
import { type ClosedTimes, wholeDayClosure } from '@/domain/calendar/closures';
import {
  type Holiday,
  HOLIDAYS_SOURCE,
  holidaysToCome,
  type HolidayYear,
  holidayYears,
} from '@/domain/calendar/holidays';
import { type Day, formatDayShort } from '@/domain/day';
import { useAddHolidays, useReopenTimes } from './actions';
import { holidaysQuery } from './api';

interface HolidaysPanelProps {
  /** Goes to a day of the list. */
  readonly onLeave: () => void;
}

/** The statutory holidays of a year: one press closes those that are not closed yet. */
export function HolidaysPanel({ onLeave }: HolidaysPanelProps) {
  const today = useShopDay();
  const years = holidayYears(today).filter((each) => holidaysToCome(each, today).length > 0);
  const [chosen, setChosen] = useState<HolidayYear>();
  const year = chosen ?? years[0];
  if (year === undefined) return <p className="px-5.5 pb-6 md:px-7">{HOLIDAYS.noYears}</p>;
  return (
    <>
      <div className="px-5.5 pb-3 md:px-7">
        <Segmented
          label={HOLIDAYS.year}
          value={String(year)}
          options={years.map((each) => [String(each), String(each)] as const)}
          onChange={(next) => setChosen(years.find((each) => String(each) === next))}
        />
      </div>
      <HolidaysOfYear
        key={year}
        year={year}
        holidays={holidaysToCome(year, today)}
        onLeave={onLeave}
      />
    </>
  );
}

interface HolidaysOfYearProps extends HolidaysPanelProps {
  readonly year: HolidayYear;
  readonly holidays: readonly Holiday[];
}

function HolidaysOfYear({ year, holidays, onLeave }: HolidaysOfYearProps) {
  const query = useQuery(holidaysQuery(year, holidays));
  const { data } = query;
  const { mutate, isPending } = useAddHolidays(year);
  const open = data
    ? holidays.filter(({ day }) => !wholeDayClosure(data.closures, day))
    : undefined;
  return (
    <>
      <div className="relative min-h-0 overflow-auto overscroll-contain px-5.5 pb-4 md:px-7">
        <Loaded
          query={query}
          loading={HOLIDAYS.loading}
          failed={HOLIDAYS.loadFailed}
          skeleton="h-80 rounded-l"
        >
          {(known) => (
            <ul className="divide-y divide-line-soft">
              {holidays.map((holiday) => (
                <HolidayRow key={holiday.day} holiday={holiday} onLeave={onLeave} {...known} />
              ))}
            </ul>
          )}
        </Loaded>
        <p className="mt-2 text-xs text-text-2">
          {HOLIDAYS.source}:{' '}
          <a
            className="inline-flex min-h-6 items-center gap-1 underline underline-offset-4"
            href={HOLIDAYS_SOURCE.url}
            target="_blank"
            rel="noreferrer"
          >
            {HOLIDAYS_SOURCE.name}
            <ExternalLink size={13} aria-hidden="true" />
          </a>
        </p>
      </div>
      <div className="flex justify-end border-t border-line px-5.5 py-3.5">
        <Button
          size="s"
          className="max-md:flex-1"
          isBusy={isPending}
          disabled={!open || open.length === 0}
          onClick={() => open && mutate(open)}
        >
          <Lock className="flex-none" size={17} aria-hidden="true" />
          {isPending
            ? HOLIDAYS.adding
            : open?.length === 0
              ? HOLIDAYS.allClosed(year)
              : HOLIDAYS.add((open ?? holidays).length, year)}
        </Button>
      </div>
    </>
  );
}

interface HolidayRowProps {
  readonly holiday: Holiday;
  readonly closures: readonly ClosedTimes[];
  /** The day of each booking. */
  readonly bookedDays: readonly Day[];
  readonly onLeave: () => void;
}

function HolidayRow({ holiday: { day, name }, closures, bookedDays, onLeave }: HolidayRowProps) {
  const booked = bookedDays.filter((booked) => booked === day).length;
  const { mutate: reopen, isPending } = useReopenTimes();
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 py-1 text-sm">
      <span className="w-26 flex-none text-text-2 tabular-nums">{formatDayShort(day)}</span>
      <span className="min-w-40 flex-1 font-medium">{name}</span>
      {booked > 0 ? (
        <Link
          className="inline-flex min-h-11 items-center font-medium text-sodium-deep underline underline-offset-4"
          to={dayPath(day)}
          onClick={onLeave}
        >
          {HOLIDAYS.booked(booked)}
        </Link>
      ) : null}
      {wholeDayClosure(closures, day) ? (
        <>
          <span className="inline-flex items-center gap-1.5 text-text-2">
            <Check size={15} aria-hidden="true" />
            {HOLIDAYS.closed}
          </span>
          <Button
            look="plain"
            size="s"
            aria-label={HOLIDAYS.reopenOf(name)}
            isBusy={isPending}
            onClick={() => reopen({ day })}
          >
            {HOLIDAYS.reopen}
          </Button>
        </>
      ) : null}
    </li>
  );
}
