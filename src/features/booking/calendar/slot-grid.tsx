import './slot-grid.css';
import { BOOKING } from '@/content/booking';
import type { Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/slots';
import { slotState, type Availability } from './slot-state';

const STATE_WORDS = {
  full: BOOKING.time.full,
  passed: BOOKING.time.passed,
  free: undefined,
} as const;

interface SlotGridProps {
  readonly now: Date;
  readonly day: Day;
  readonly time: SlotTime | undefined;
  /** The time that a booking being moved has on this day: its own place is no other to choose. */
  readonly own?: SlotTime | undefined;
  readonly availability: Availability;
  readonly onSelect: (time: SlotTime) => void;
}

/** The nine times of a day; those that can't be had say why. */
export function SlotGrid({ now, day, time, own, availability, onSelect }: SlotGridProps) {
  return (
    <div className="booking-slots" data-slots>
      {SLOT_TIMES.map((slot) => {
        const state = slotState(day, slot, now, availability);
        return (
          <button
            key={slot}
            type="button"
            className="booking-slot num"
            aria-pressed={slot === time}
            disabled={state !== 'free' || slot === own}
            onClick={() => onSelect(slot)}
          >
            {slot}
            <SlotWord text={slot === own ? BOOKING.time.own : STATE_WORDS[state]} />
          </button>
        );
      })}
    </div>
  );
}

function SlotWord({ text }: { readonly text: string | undefined }) {
  return text === undefined ? null : <small>{text}</small>;
}

/** The room of the times before a day is chosen. */
export function SlotRoom() {
  return (
    <div className="booking-slots" aria-hidden="true">
      {SLOT_TIMES.map((time) => (
        <span key={time} className="booking-slot-room" />
      ))}
    </div>
  );
}
