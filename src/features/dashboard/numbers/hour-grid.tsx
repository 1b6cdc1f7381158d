import { Fragment } from 'react';
import { cn } from '@/components/ui/cn';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import type { HourBookings } from './api';
import { hourRows } from './number-series';

interface HourGridProps {
  readonly hours: readonly HourBookings[];
}

/** Shades from the lightest to the darkest: in none of them a number is hard to read. */
const SHADES = 8;
const LAST_WITH_DARK_TEXT = 4;

/** Weekdays and times, shaded by how much of what was open was taken. */
export function HourGrid({ hours }: HourGridProps) {
  return (
    <div className="grid grid-cols-[34px_repeat(9,minmax(0,1fr))] gap-0.75 text-center text-xs text-text-2 tabular-nums">
      <span />
      {SLOT_TIMES.map((time) => (
        <span key={time}>
          {time.replace(/:.*/, '')}
          <span className="max-md:sr-only"> {time.slice(-2)}</span>
        </span>
      ))}
      {hourRows(hours).map(({ name, cells }) => (
        <Fragment key={name}>
          <span className="self-center text-left">{name}</span>
          {cells.map(({ bookings, share }, index) => {
            const shade = Math.ceil(share * SHADES);
            return (
              <span
                key={SLOT_TIMES[index]}
                className={cn(
                  'grid min-h-6 place-items-center rounded-xs max-md:min-h-6.5 forced-colors:border',
                  shade > LAST_WITH_DARK_TEXT ? 'text-white' : 'text-text',
                )}
                style={{
                  background: `color-mix(in srgb, var(--ink-700) ${(shade / SHADES) * 100}%, var(--desk))`,
                }}
              >
                {bookings}
              </span>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
