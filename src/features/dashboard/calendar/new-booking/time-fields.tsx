import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { NEW_BOOKING } from '@/content/staff/booking';
import type { Slot } from '@/domain/calendar/slots';
import { BayLine } from '../time-picker/bay-line';
import { DayPicker } from '../time-picker/day-picker';
import { FailedDays, SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';
import type { NewBookingProps } from './use-new-booking';

/** The next days, or any other day, and the times of the chosen one. A walk-in starts now. */
export function TimeFields({ state }: NewBookingProps) {
  const { draft, slots, bays, dispatch } = state;
  const { day, time, isWalkIn } = draft;

  function handleSlot(slot: Slot): void {
    dispatch({ type: 'dayChosen', day: slot.day });
    dispatch({ type: 'timeChosen', time: slot.time });
  }

  function handleNext(slot: Slot): void {
    if (isWalkIn && slot.day === day) dispatch({ type: 'hourChosen', time: slot.time });
    else handleSlot(slot);
  }

  return (
    <section className="grid content-start gap-3.5" aria-labelledby="new-booking-when">
      {isWalkIn ? (
        <div className="-mb-1 flex items-center justify-between gap-3">
          <h3 className="text-lg leading-title" id="new-booking-when">
            {NEW_BOOKING.walkInNow}
          </h3>
          <Button
            look="plain"
            size="s"
            className="-mr-1 px-1.5"
            onClick={() => dispatch({ type: 'planned' })}
          >
            {NEW_BOOKING.walkInLater}
          </Button>
        </div>
      ) : (
        <DayPicker
          id="new-booking-when"
          day={day}
          slots={slots}
          onDay={(chosen) => dispatch({ type: 'dayChosen', day: chosen })}
        />
      )}
      <FailedDays slots={slots} />
      {isWalkIn || day === undefined ? null : (
        <SlotTiles
          id="new-booking-time"
          slots={slots}
          time={time}
          onSelect={(chosen) => dispatch({ type: 'timeChosen', time: chosen })}
        />
      )}
      {state.problems?.isSlotMissing ? (
        <FieldError className="mt-0">{NEW_BOOKING.problems.slot}</FieldError>
      ) : null}
      <BayLine
        day={day}
        time={time}
        request={bays.request}
        bayId={bays.chosen}
        onFirstFree={handleSlot}
      />
      <SlotNotes slots={slots} isHere={isWalkIn} onChoose={handleNext} />
    </section>
  );
}
