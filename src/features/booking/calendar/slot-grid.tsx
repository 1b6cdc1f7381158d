import { useId } from 'react';
import { BOOKING } from '@/content/booking/booking';
import type { Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import { cn } from '@/components/ui/cn';
import { readyShort } from '@/domain/calendar/ready-time';
import { slotState, type Availability, type ReadyTimes } from './slot-state';

const STATE_WORDS = {
  full: BOOKING.time.full,
  closed: BOOKING.time.closed,
  passed: BOOKING.time.passed,
  soon: BOOKING.time.soon,
  free: undefined,
} as const;

interface SlotGridProps {
  readonly now: Date;
  readonly day: Day;
  readonly time: SlotTime | undefined;
  /** The time that a booking being moved has on this day: it can't be chosen again. */
  readonly own?: SlotTime | undefined;
  readonly availability: Availability;
  /** Below a free time it says when the vehicle is ready. */
  readonly ready?: ReadyTimes | undefined;
  readonly className?: string;
  readonly onSelect: (time: SlotTime) => void;
}

/** The nine times of a day; those that can't be had say why. */
export function SlotGrid(props: SlotGridProps) {
  const { now, day, time, own, availability, ready, className, onSelect } = props;
  const id = useId();
  return (
    <div className={cn('grid grid-cols-3 gap-2.5', className)} data-slots>
      {SLOT_TIMES.map((slot) => {
        const state = slotState(day, slot, now, availability);
        const readyAt = state === 'free' ? ready?.[day]?.[slot] : undefined;
        const readyId = `${id}-${slot.replace(/\W/g, '')}`;
        return (
          <button
            key={slot}
            type="button"
            className={cn(
              // High enough for a time and two lines below it, which come later.
              'min-h-15 rounded-m bg-card px-0.5 py-1.25 text-base leading-title font-medium text-text tabular-nums inset-ring inset-ring-line-strong max-xs:text-sm',
              'transition-colors duration-160 ease-film hover:bg-paper',
              'disabled:bg-desk disabled:text-text-3 disabled:inset-ring-0',
              // The choice shows in the very next frame.
              'aria-pressed:bg-text aria-pressed:text-white aria-pressed:inset-ring-0 aria-pressed:transition-none',
              'forced-colors:border forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
              'forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none',
            )}
            aria-pressed={slot === time}
            // The accessible name stays the time; the ready time is its description.
            aria-describedby={readyAt === undefined ? undefined : readyId}
            disabled={state !== 'free' || slot === own}
            onClick={() => onSelect(slot)}
          >
            {slot}
            <SlotWord text={slot === own ? BOOKING.time.own : STATE_WORDS[state]} />
            {readyAt === undefined || slot === own ? null : (
              <small id={readyId} aria-hidden="true" className="block text-xs">
                {readyShort({ day, readyAt })}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

function SlotWord({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small className="block text-xs">{text}</small>;
}
