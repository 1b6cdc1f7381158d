import { Lock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { hourPath } from '@/config/paths';
import { WEEK } from '@/content/staff/week';
import { statusLabel } from '@/domain/booking/booking-status';
import type { Closure } from '@/domain/calendar/closures';
import { type Day, formatDayHeading, formatMonthDay } from '@/domain/day';
import type { PlannedHour } from '@/domain/calendar/day-plan';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { staffName } from '@/domain/staff-name';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { useReopenTimes } from '../closures/actions';
import { useIsOnline } from '@/lib/use-is-online';
import { lastName, shortServiceName } from '../../bookings/short-names';
import { STATUS_LOOK, StatusMark } from '../../bookings/status-look';
import { cellPlace } from './use-grid-keys';
import type { WeekBlock } from './week-blocks';

interface CellProps {
  readonly day: Day;
  readonly column: number;
  /** The day is before today. */
  readonly isOver: boolean;
  readonly tabIndex: number;
}

interface HourCellProps extends CellProps {
  readonly row: number;
  readonly hour: PlannedHour<ListedBooking> | undefined;
  readonly isSunday: boolean;
}

const SPOT = 'flex min-h-7 min-w-0 items-center gap-1.75 overflow-hidden rounded-s px-2';

/** An hour of a day: its bookings and its free spots. It opens the day at that hour. */
export function HourCell({ day, column, row, hour, isSunday, tabIndex }: HourCellProps) {
  if (!hour) return null;
  const { time, bookings, state, free, closed, spots, closure } = hour;
  const isClosed = state === 'closed';
  const stateText = isClosed ? WEEK.closed : WEEK.spots(bookings.length, spots);
  return (
    <div
      className={cn('bg-card', isSunday && 'bg-paper', isClosed && 'bg-hatch')}
      role="gridcell"
      style={{ gridColumn: column + 2, gridRow: row + 2 }}
    >
      <Link
        {...cellPlace(row, column)}
        className="grid h-full min-h-17.75 grid-cols-1 content-stretch gap-0.75 p-1 hover:bg-track/60 focus-visible:-outline-offset-3 lg:p-1.25"
        to={hourPath(day, time)}
        tabIndex={tabIndex}
      >
        <span className="sr-only">{WEEK.cell(formatDayHeading(day), time, stateText)}</span>
        {bookings.map(({ id, customerName, serviceName, status }) => (
          <span key={id} className={cn(SPOT, STATUS_LOOK[status].chip)}>
            <StatusMark status={status} />
            <span className="truncate text-xs leading-snug">
              <span className="sr-only">{statusLabel(status)}, </span>
              <b className="font-semibold">{lastName(customerName)}</b>
              <span className="max-lg:hidden"> {shortServiceName(serviceName)}</span>
            </span>
          </span>
        ))}
        {Array.from({ length: free }, (_, index) => (
          <span key={index} className={cn(SPOT, isSunday ? 'bg-desk' : 'bg-paper')} />
        ))}
        {Array.from({ length: isClosed ? 0 : closed }, (_, index) => (
          <span key={index} className={cn(SPOT, 'bg-hatch')}>
            <span className="truncate rounded-s bg-paper px-1 text-xs text-text-2">
              {closure?.reason}
            </span>
          </span>
        ))}
        {isClosed ? (
          <span className="max-w-full self-center justify-self-center truncate rounded-s bg-paper px-1.5 text-xs text-text-2">
            {closure?.reason}
          </span>
        ) : null}
      </Link>
    </div>
  );
}

interface ClosedBlockProps extends CellProps {
  readonly block: WeekBlock<ListedBooking>;
  readonly closure: Closure;
  /** The whole day is closed, and opens as a whole. */
  readonly opensDay: boolean;
  /** The day has no block with more hours. */
  readonly isLargest: boolean;
}

/** Hours in which nobody comes, with the reason and, where there is room, Open again. */
export function ClosedBlock(props: ClosedBlockProps) {
  const { day, column, isOver, block, closure, opensDay, isLargest, tabIndex } = props;
  const isOnline = useIsOnline();
  const { mutate, isPending } = useReopenTimes();
  const { row, hours } = block;
  const rows = hours.length;
  const times = hours.map(({ time }) => time);
  const place = cellPlace(row, column, rows);
  const heading = formatDayHeading(day);
  const hasButton = !isOver && rows > 1 && (isLargest || !opensDay);
  const spoken = opensDay ? heading : `${heading}, ${times[0] ?? ''}`;
  return (
    <div
      className="grid place-items-center bg-hatch p-1 text-center text-sm text-text-2 lg:p-3"
      role="gridcell"
      aria-rowspan={rows}
      style={{ gridColumn: column + 2, gridRow: `${row + 2} / span ${rows}` }}
    >
      {!hasButton ? (
        <Link
          {...place}
          className="grid size-full min-h-11 place-items-center focus-visible:-outline-offset-3"
          to={hourPath(day, times[0] ?? SLOT_TIMES[0])}
          tabIndex={tabIndex}
        >
          <span className="sr-only">{WEEK.cell(heading, times[0] ?? '', WEEK.closed)}</span>
          <span className="max-w-full truncate rounded-s bg-paper px-1.75 py-0.75 text-xs">
            {closure.reason}
          </span>
        </Link>
      ) : (
        <div className="grid max-w-full justify-items-center gap-1.5 rounded-m bg-paper p-2 lg:px-3 lg:py-3.5">
          {rows > 2 ? <Lock size={19} aria-hidden="true" /> : null}
          <b className="max-w-full font-semibold wrap-anywhere text-text">{closure.reason}</b>
          {rows > 3 ? <span className="max-lg:hidden">{closedBy(closure)}</span> : null}
          <Button
            {...place}
            look="outline"
            size="s"
            className="px-2 lg:px-4"
            tabIndex={tabIndex}
            isBusy={isPending}
            aria-disabled={isOnline ? undefined : true}
            title={isOnline ? undefined : WEEK.offline}
            aria-label={WEEK.openAgainOf(spoken)}
            onClick={() => isOnline && mutate(opensDay ? { day } : { day, times })}
          >
            {isPending ? WEEK.opening : WEEK.openAgain}
          </Button>
        </div>
      )}
    </div>
  );
}

function closedBy({ createdByEmail, createdAt }: Closure): string {
  const day = formatMonthDay(shopToday(new Date(createdAt)));
  return WEEK.closedBy(createdByEmail === null ? null : staffName(createdByEmail), day);
}
