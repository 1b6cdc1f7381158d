import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { NEW_BOOKING } from '@/content/staff/booking';
import type { Slot } from '@/domain/calendar/slots';
import { FailedDays } from '../time-picker/failed-days';
import { SlotNotes } from '../time-picker/slot-notes';
import type { SlotPicker } from '../time-picker/use-slot-choice';

interface WalkInNowProps {
  readonly slots: SlotPicker;
  readonly hasTried: boolean;
  readonly bayLine: ReactNode;
  readonly onLater: () => void;
  readonly onSlot: (slot: Slot) => void;
}

/** A walk-in starts now: another day or time makes a plain booking of it. */
export function WalkInNow({ slots, hasTried, bayLine, onLater, onSlot }: WalkInNowProps) {
  return (
    <section className="grid content-start gap-3.5" aria-labelledby="new-booking-when">
      <div className="-mb-1 flex items-center justify-between gap-3">
        <h3 className="text-lg leading-title" id="new-booking-when">
          {NEW_BOOKING.walkInNow}
        </h3>
        <Button look="plain" size="s" className="-mr-1 px-1.5" onClick={onLater}>
          {NEW_BOOKING.walkInLater}
        </Button>
      </div>
      {slots.isFailed ? <FailedDays slots={slots} /> : null}
      {bayLine}
      <SlotNotes slots={slots} isTickMissing={hasTried} isHere onChoose={onSlot} />
    </section>
  );
}
