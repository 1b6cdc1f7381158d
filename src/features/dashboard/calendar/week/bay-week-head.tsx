import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { dayPath } from '@/config/paths';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { WAITING_LIST } from '@/content/staff/waiting';
import { WEEK } from '@/content/staff/week';
import { type Day, formatDayHeading, isSunday } from '@/domain/day';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { minutesOf, type ShownBayDay } from '../board/use-bay-day';
import { OpenBay } from '../closures/open-bay';
import { cellPlace } from './use-grid-keys';
import { dayParts } from './week-days';

interface BayWeekHeadProps {
  readonly plan: ShownBayDay;
  readonly today: Day;
  readonly column: number;
  readonly tabIndex: number;
  /** Who waits for a time on it. */
  readonly waiting: number;
}

/** Head of a day: how much is free in its bays. It opens the day, and a closed day opens again. */
export function BayWeekHead({ plan, today, column, tabIndex, waiting }: BayWeekHeadProps) {
  const { open: openDialog } = useDialogAddress();
  const { day } = plan;
  const { open, taken } = minutesOf(plan.lanes);
  const isToday = day === today;
  const closure = closureOfDay(plan);
  const state = dayState(plan, today);
  return (
    <div
      className={cn('grid content-start bg-card', isSunday(day) && !isToday && 'bg-paper')}
      role="columnheader"
    >
      <Link
        {...cellPlace(-1, column)}
        className={cn(
          'block min-h-19 px-2 pt-2.75 pb-2.5 hover:bg-paper focus-visible:-outline-offset-4 lg:px-3',
          isToday && 'inset-ring-2 inset-ring-text',
        )}
        to={dayPath(day)}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="sr-only">{WEEK.head(formatDayHeading(day), isToday, state)}</span>
        <span
          className="flex flex-wrap items-baseline gap-x-1.75 font-display text-sm leading-title font-semibold tracking-title lg:text-lg"
          aria-hidden="true"
        >
          {dayParts(day).join(' ')}
          {isToday ? (
            <span className="font-sans text-xs font-semibold text-text-2">{BAY_WEEK.today}</span>
          ) : null}
        </span>
        <span className="mt-1 block text-xs leading-snug text-text-2" aria-hidden="true">
          {closure ? closure.reason : state}
        </span>
        <span
          className={cn(
            'mt-2 block h-1.5 overflow-hidden rounded-full bg-track',
            open === 0 && 'bg-hatch-mark',
          )}
          aria-hidden="true"
        >
          <i
            className="block h-full rounded-full bg-ink-600"
            style={{ width: `${open === 0 ? 0 : (100 * taken) / open}%` }}
          />
        </span>
      </Link>
      {waiting > 0 ? (
        <Button
          look="plain"
          size="s"
          className="m-1.5 mt-0 px-1 whitespace-nowrap"
          tabIndex={tabIndex}
          aria-label={WAITING_LIST.onWeekOf(waiting, formatDayHeading(day))}
          onClick={() => openDialog({ do: 'wanted', day })}
        >
          {WAITING_LIST.onWeek(waiting)}
        </Button>
      ) : null}
      {closure && day >= today ? (
        <OpenBay
          day={day}
          tabIndex={tabIndex}
          shows="words"
          className="m-1.5 mt-0 px-1 whitespace-nowrap"
        />
      ) : null}
    </div>
  );
}

/** The closure of the whole shop that leaves no hour of a day. */
export function closureOfDay({ lanes }: ShownBayDay) {
  const closures = lanes.map(({ openMinutes, closed }) =>
    openMinutes > 0 ? undefined : closed.find(({ closure }) => closure?.bayId === null)?.closure,
  );
  return closures.every((closure) => closure !== undefined) ? closures[0] : undefined;
}

/** "19 h free", "57 h free, phone only", "Closed", "Past". */
export function dayState(plan: ShownBayDay, today: Day): string {
  const { open, free } = minutesOf(plan.lanes);
  if (open === 0) return BAY_WEEK.closed;
  if (plan.day < today) return BAY_WEEK.over;
  return isSunday(plan.day) ? BAY_WEEK.freeByPhone(free) : BAY_WEEK.free(free);
}
