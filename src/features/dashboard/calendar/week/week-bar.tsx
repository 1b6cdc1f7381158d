import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { BAY_WEEK } from '@/content/staff/bay-week';
import type { WeekBar } from '@/domain/calendar/bay-week';
import { readyParts } from '@/domain/calendar/ready-time';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { ShownLane } from '../board/use-bay-day';
import { JobChip } from '../job/job-line';
import { shortServiceName } from '../job/short-names';
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
