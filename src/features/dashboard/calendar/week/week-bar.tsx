import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { statusLabel } from '@/domain/booking/booking-status';
import type { WeekBar } from '@/domain/calendar/bay-week';
import { readyParts } from '@/domain/calendar/ready-time';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { ShownLane } from '../board/use-bay-day';
import { STATUS_LOOK, StatusMark } from '../../bookings/status-look';
import { shortServiceName } from '../../bookings/short-names';
import { widthBetween } from './week-days';

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
export function Bar({ bar, lanes, widths, tabIndex, onPress }: BarProps) {
  const { booking, column, start, length, startsBefore, goesOn, dayNumber, dayCount } = bar;
  const { id, customerName, serviceName, status, readyAt } = booking;
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
    <button
      type="button"
      className={cn(
        'absolute top-1.5 z-1 flex h-13 min-w-6 overflow-hidden rounded-m text-left hover:inset-ring hover:inset-ring-line-strong forced-colors:border',
        startsBefore && 'rounded-l-none',
        goesOn && 'rounded-r-none',
        STATUS_LOOK[status].chip,
      )}
      // The lines between the days count a pixel each.
      style={{
        left: `${start * 100}%`,
        width: `calc(${(width / own) * 100}% + ${Math.max(0, Math.ceil(start + length) - 1)}px)`,
      }}
      tabIndex={tabIndex}
      title={`${customerName}, ${service}, ${when}`}
      data-booking={id}
      onClick={() => onPress(id)}
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
      <span
        className={cn(
          'relative grid min-w-0 flex-1 content-center px-2 lg:px-3',
          width < LEAST_TEXT && 'px-1!',
        )}
      >
        <span className="sr-only">{statusLabel(status)}, </span>
        <b className="truncate text-xs leading-snug font-semibold lg:text-sm">{customerName}</b>
        <span className="flex min-w-0 items-center gap-1.5 text-xs leading-snug">
          <StatusMark status={status} />
          <span className="truncate">
            <span className={cn(width < SHORT && 'sr-only')}>{service}, </span>
            {when}
          </span>
        </span>
      </span>
      {goesOn ? <End Icon={ChevronRight} /> : null}
    </button>
  );
}

function End({ Icon }: { readonly Icon: typeof ChevronLeft }) {
  return (
    <span className={ENDS} aria-hidden="true">
      <Icon size={14} />
    </span>
  );
}
