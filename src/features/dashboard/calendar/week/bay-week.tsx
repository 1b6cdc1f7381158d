import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { KIND_NAMES } from '@/content/staff/settings';
import { type WeekBar, weekBars } from '@/domain/calendar/bay-week';
import type { Day } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { Bay } from '../../shell/shop-settings-api';
import { minutesOf, type ShownBayDay } from '../board/use-bay-day';
import { waitingQuery } from '../waiting/api';
import { BayWeekCell, ROW, ShortJob, type WeekActions } from './bay-week-cell';
import { BayWeekHead } from './bay-week-head';
import { type BayWeek, laneOf } from './use-bay-week';
import { useGridKeys } from './use-grid-keys';
import { dayWidths, weekColumns } from './week-days';

export interface BayWeekProps {
  readonly days: readonly Day[];
  readonly week: BayWeek;
  readonly today: Day;
  readonly actions: WeekActions;
}

/** Bays as rows, days as columns: short jobs as chips, long ones as bars, and what is free. */
export function BayWeekGrid({ title, ...props }: BayWeekProps & { readonly title: string }) {
  const { days, week, today, actions } = props;
  const { bays, plans } = week;
  const { gridProps, tabIndex } = useGridKeys(Math.max(0, days.indexOf(today)));
  const widths = useMemo(() => dayWidths(days, today), [days, today]);
  const { data: wanted = [] } = useQuery(waitingQuery(days[0] ?? today, days.at(-1)));
  const { free } = minutesOf(plans.flatMap((plan) => plan.lanes));
  return (
    <div
      className="grid gap-px overflow-hidden rounded-l bg-line ring ring-line"
      role="grid"
      aria-label={BAY_WEEK.grid(title)}
      style={{ '--week-columns': weekColumns(widths) } as CSSProperties}
      {...gridProps}
    >
      <div className={ROW} role="row">
        <div className="grid content-end gap-0.5 bg-card px-3 pb-3" role="columnheader">
          <b className="font-display text-xl leading-none font-semibold">{BAY_WEEK.total(free)}</b>
          <span className="text-xs text-text-2">{BAY_WEEK.freeInAll}</span>
        </div>
        {plans.map((plan, column) => (
          <BayWeekHead
            key={plan.day}
            plan={plan}
            today={today}
            column={column}
            tabIndex={tabIndex(-1, column)}
            waiting={wanted.filter(({ day }) => day === plan.day).length}
          />
        ))}
      </div>
      {bays.map((bay, row) => {
        const lanes = plans.map((plan) => laneOf(plan, bay.id));
        const bars = longBars(weekBars(lanes));
        return (
          <div key={bay.id} className={ROW} role="row">
            <BayName bay={bay} />
            {lanes.map((lane, column) => {
              const day = days[column] ?? '';
              return (
                <BayWeekCell
                  key={day}
                  day={day}
                  bay={bay}
                  lane={lane}
                  bars={bars?.filter((bar) => bar.column === column)}
                  lanes={lanes}
                  widths={widths}
                  place={{ row, column }}
                  isOver={day < today}
                  tabIndex={tabIndex(row, column)}
                  actions={actions}
                />
              );
            })}
          </div>
        );
      })}
      <NoBayWeekRow plans={plans} actions={actions} />
    </div>
  );
}

function BayName({ bay: { name, kinds } }: { readonly bay: Bay }) {
  return (
    <div className="grid content-center gap-1 bg-card px-2.5 py-2 lg:px-3" role="rowheader">
      <b className="truncate font-display text-sm leading-title font-semibold tracking-title lg:text-base">
        {name}
      </b>
      <span className="text-xs leading-snug text-text-2">
        {kinds.map((kind) => KIND_NAMES[kind]).join(', ')}
      </span>
    </div>
  );
}

/** A bay whose jobs are all over within a day shows chips instead. */
function longBars(
  bars: readonly WeekBar<ListedBooking>[],
): readonly WeekBar<ListedBooking>[] | undefined {
  return bars.some(({ dayCount }) => dayCount > 1) ? bars : undefined;
}

/** The others are in their day. */
const SHOWN = 3;

interface NoBayWeekRowProps {
  readonly plans: readonly ShownBayDay[];
  readonly actions: WeekActions;
}

/** Short visits and jobs that wait for a bay; renders nothing if there are no such bookings. */
function NoBayWeekRow({ plans, actions }: NoBayWeekRowProps) {
  const rows = plans.map(({ day, waiting, withoutBay, doneWithoutBay }) => ({
    day,
    waiting,
    others: [...withoutBay, ...doneWithoutBay],
  }));
  if (rows.every(({ waiting, others }) => waiting.length + others.length === 0)) return null;
  return (
    <div className={ROW} role="row">
      <div className="grid content-center gap-1 bg-card px-2.5 py-2 lg:px-3" role="rowheader">
        <b className="font-display text-sm leading-title font-semibold tracking-title lg:text-base">
          {BAY_WEEK.withoutBay}
        </b>
        <span className="text-xs leading-snug text-text-2">{BAY_WEEK.withoutBayNote}</span>
      </div>
      {rows.map(({ day, waiting, others }) => (
        <div key={day} className="grid min-w-0 content-start gap-1 bg-paper p-1.25" role="gridcell">
          {[...waiting, ...others].slice(0, SHOWN).map((booking) => (
            <ShortJob
              key={booking.id}
              booking={booking}
              {...(waiting.includes(booking) ? { note: BAY_WEEK.waits } : {})}
              onPress={actions.onDetails}
            />
          ))}
          {waiting.length + others.length > SHOWN ? (
            <Link
              className="grid min-h-8 place-items-center rounded-s text-xs font-semibold text-text-2 underline-offset-4 hover:underline"
              to={dayPath(day)}
            >
              {BAY_WEEK.more(waiting.length + others.length - SHOWN)}
            </Link>
          ) : null}
        </div>
      ))}
    </div>
  );
}
