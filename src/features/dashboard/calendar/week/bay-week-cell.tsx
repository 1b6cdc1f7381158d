import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { dayPath } from '@/config/paths';
import { BAY_WEEK } from '@/content/staff/bay-week';
import type { WeekBar } from '@/domain/calendar/bay-week';
import { readyParts } from '@/domain/calendar/ready-time';
import type { SlotTime } from '@/domain/calendar/slots';
import { type Day, formatDayHeading } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { Bay } from '../../shell/shop-settings-api';
import { Panes } from '../board/panes';
import type { ShownLane } from '../board/use-bay-day';
import { OpenBay } from '../closures/open-bay';
import { JobChip } from '../job/job-line';
import { shortServiceName } from '../job/short-names';
import { cellPlace } from './use-grid-keys';
import { widthBetween } from './week-days';

/** Bays by days, with one template for every row. */
export const ROW =
  'grid grid-cols-[96px_var(--week-columns)] gap-px lg:grid-cols-[120px_var(--week-columns)]';

export interface WeekActions {
  readonly onDetails: (id: string) => void;
  /** Missing while the device is offline. */
  readonly onAdd: ((day: Day, time: SlotTime, bayId: number) => void) | undefined;
}

interface BayWeekCellProps {
  readonly day: Day;
  readonly bay: Bay;
  readonly lane: ShownLane | undefined;
  /** Bars that begin here; undefined where the bay has none, and its jobs are chips. */
  readonly bars: readonly WeekBar<ListedBooking>[] | undefined;
  /** The bay on every day. */
  readonly lanes: readonly (ShownLane | undefined)[];
  readonly place: { readonly row: number; readonly column: number };
  /** The days' widths, see `dayWidths`. */
  readonly widths: readonly number[];
  readonly isOver: boolean;
  readonly tabIndex: number;
  readonly actions: WeekActions;
}

/**
 * A bay on a day: its jobs, its ten hours, and what is free. It opens the day at that bay; the Tab key
 * leads on to its jobs and its first free time.
 */
export function BayWeekCell(props: BayWeekCellProps) {
  const { day, bay, lane, bars, lanes, widths, place, isOver, tabIndex, actions } = props;
  const isClosed = !lane || lane.openMinutes === 0;
  const offer = lane && !isOver && actions.onAdd ? lane.offers[0] : undefined;
  const state = isClosed
    ? BAY_WEEK.closed
    : isOver
      ? BAY_WEEK.over
      : BAY_WEEK.free(lane.freeMinutes);
  const heading = formatDayHeading(day);
  const reason = lane?.closed.find(({ closure }) => closure?.bayId === bay.id)?.closure?.reason;
  return (
    <div
      className={cn(
        'relative flex min-h-26 min-w-0 flex-col gap-1 bg-card p-1.25',
        isClosed && 'bg-hatch',
      )}
      role="gridcell"
    >
      <Link
        {...cellPlace(place.row, place.column)}
        className="absolute inset-0 hover:bg-track/60 focus-visible:-outline-offset-3"
        to={`${dayPath(day)}#bay-${String(bay.id)}`}
        tabIndex={tabIndex}
        aria-label={BAY_WEEK.openDay(heading, bay.name, state)}
      />
      {bars
        ? bars.map((bar) => (
            <Bar
              key={bar.booking.id}
              bar={bar}
              lanes={lanes}
              widths={widths}
              tabIndex={tabIndex}
              onPress={actions.onDetails}
            />
          ))
        : lane?.blocks.map(({ booking }) => (
            <ShortJob
              key={booking.id}
              booking={booking}
              tabIndex={tabIndex}
              onPress={actions.onDetails}
            />
          ))}
      {reason === undefined ? null : (
        <span className="relative max-w-full self-start truncate rounded-s bg-paper px-1.5 py-0.5 text-xs text-text-2">
          {reason}
        </span>
      )}
      <span className="min-h-px flex-1" />
      {reason === undefined || isOver ? null : (
        <OpenBay
          className="relative w-full px-1 text-xs max-lg:[&>svg]:hidden"
          bay={bay}
          day={day}
          tabIndex={tabIndex}
        />
      )}
      {isClosed ? null : offer ? (
        <button
          type="button"
          className="relative -mx-1.25 -mb-1.25 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 px-1.75 text-xs whitespace-nowrap text-text-2 tabular-nums hover:bg-track/60 focus-visible:-outline-offset-3"
          tabIndex={tabIndex}
          aria-label={BAY_WEEK.add(
            BAY_WEEK.freeShort(lane.freeMinutes),
            bay.name,
            heading,
            offer.time,
          )}
          onClick={() => actions.onAdd?.(day, offer.time, bay.id)}
        >
          <Panes lane={lane} />
          <span className="flex items-center gap-0.5">
            {BAY_WEEK.freeShort(lane.freeMinutes)}
            <Plus className="max-lg:hidden" size={13} aria-hidden="true" />
          </span>
        </button>
      ) : (
        <span
          className="pointer-events-none relative -mx-1.25 -mb-1.25 grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-2 px-1.75 text-xs whitespace-nowrap text-text-2 tabular-nums"
          aria-hidden="true"
        >
          <Panes lane={lane} />
          {isOver ? null : BAY_WEEK.freeShort(lane.freeMinutes)}
        </span>
      )}
    </div>
  );
}

interface ShortJobProps {
  readonly booking: ListedBooking;
  readonly note?: string | undefined;
  readonly tabIndex?: number;
  readonly onPress: (id: string) => void;
}

/** A job that is over within a day. */
export function ShortJob({ booking, note, ...rest }: ShortJobProps) {
  const { customerName, serviceName, bookingTime } = booking;
  return (
    <JobChip
      {...rest}
      booking={booking}
      // There is room for one of them.
      about={note ?? <span className="max-lg:hidden">{shortServiceName(serviceName)}</span>}
      className="relative min-h-7 w-full min-w-0 items-center gap-1.75 rounded-s px-2 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
      title={`${customerName}, ${serviceName}, ${bookingTime}`}
    />
  );
}

interface BarProps {
  readonly bar: WeekBar<ListedBooking>;
  /** Its bay on every day. */
  readonly lanes: readonly (ShownLane | undefined)[];
  readonly widths: readonly number[];
  readonly tabIndex: number;
  readonly onPress: (id: string) => void;
}

/** Days that are this short have no room for words. */
const LEAST_TEXT = 0.35;
/** And these no more than for when the vehicle is ready. */
const SHORT = 1.6;
const ENDS = 'relative z-1 grid w-3.5 flex-none place-items-center bg-ink-600 text-white';

/** A job to scale across the days, hatched where nobody works. It opens the booking. */
function Bar({ bar, lanes, widths, tabIndex, onPress }: BarProps) {
  const { booking, column, start, length, startsBefore, goesOn, dayNumber, dayCount } = bar;
  const { customerName, serviceName, readyAt } = booking;
  const service = shortServiceName(serviceName);
  const ready = readyAt === null ? undefined : readyParts(readyAt);
  const when =
    goesOn || ready === undefined
      ? BAY_WEEK.dayOf(dayNumber, dayCount)
      : BAY_WEEK.ready(`${ready.day.slice(0, 3)} ${ready.time.replace('about ', '')}`);
  const from = column + start;
  const to = from + length;
  const width = widthBetween(widths, from, to);
  const own = widths[column] ?? 1;
  const closed = lanes.flatMap((lane, day) =>
    lane?.openMinutes === 0 && day >= column && day < to
      ? [
          {
            day,
            left: widthBetween(widths, from, day) / width,
            width: widthBetween(widths, Math.max(from, day), day + 1) / width,
          },
        ]
      : [],
  );
  return (
    <JobChip
      booking={booking}
      about={
        <>
          <span className={cn(width < SHORT && 'sr-only')}>{service}, </span>
          {when}
        </>
      }
      tall={cn('relative px-2 lg:px-3', width < LEAST_TEXT && 'px-1!')}
      className={cn(
        'absolute top-1.5 z-1 h-13 min-w-6 rounded-m forced-colors:border',
        startsBefore && 'rounded-l-none',
        goesOn && 'rounded-r-none',
      )}
      // The lines between the days count a pixel each.
      style={{
        left: `${start * 100}%`,
        width: `calc(${(width / own) * 100}% + ${Math.max(0, Math.ceil(start + length) - 1)}px)`,
      }}
      tabIndex={tabIndex}
      title={`${customerName}, ${service}, ${when}`}
      onPress={onPress}
    >
      {startsBefore ? <End Icon={ChevronLeft} /> : null}
      {closed.map((part) => (
        <i
          key={part.day}
          className="absolute inset-y-0 bg-hatch opacity-70"
          style={{ left: `${part.left * 100}%`, width: `${part.width * 100}%` }}
          aria-hidden="true"
        />
      ))}
      {goesOn ? <End className="order-last" Icon={ChevronRight} /> : null}
    </JobChip>
  );
}

interface EndProps {
  readonly Icon: typeof ChevronLeft;
  readonly className?: string;
}

function End({ Icon, className }: EndProps) {
  return (
    <span className={cn(ENDS, className)} aria-hidden="true">
      <Icon size={14} />
    </span>
  );
}
