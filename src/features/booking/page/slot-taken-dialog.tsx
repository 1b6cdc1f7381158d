import { CalendarX } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RadioCard, RadioCards } from '@/components/ui/radio-cards';
import { Sheet } from '@/components/ui/sheet';
import { BOOKING } from '@/content/booking/booking';
import { formatDayAndTime, formatDayHeading, formatDayShort, formatMonthDay } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { slotOffsetText } from '../calendar/nearest-slots';

const COPY = BOOKING.taken;

/** The slot that was lost, and what is offered instead. */
export interface TakenSlot {
  readonly lost: Slot;
  readonly nearest: readonly Slot[];
}

interface SlotTakenDialogProps {
  readonly taken: TakenSlot;
  readonly onBook: (slot: Slot) => void;
  readonly onDismiss: () => void;
}

/** The last spot went to someone else: what is free nearby, the first one chosen. */
export function SlotTakenDialog({ taken, onBook, onDismiss }: SlotTakenDialogProps) {
  const { lost, nearest } = taken;
  const [choice, setChoice] = useState(0);
  const labelId = useId();
  const chosen = nearest[choice];
  return (
    <Sheet
      title={COPY.title}
      text={COPY.text(lost.time, formatDayHeading(lost.day))}
      icon={
        <span className="grid size-11.5 place-items-center rounded-m bg-warn-bg text-warn">
          <CalendarX size={21} aria-hidden="true" />
        </span>
      }
      onClose={onDismiss}
      // The page puts the focus on the times, or on its button.
      onCloseAutoFocus={(event) => event.preventDefault()}
    >
      {chosen ? (
        <>
          <p className="mb-2.5 text-sm font-semibold" id={labelId}>
            {COPY.nearest}
          </p>
          <RadioCards
            className="gap-2"
            aria-labelledby={labelId}
            value={String(choice)}
            onValueChange={(index) => setChoice(Number(index))}
          >
            {nearest.map((slot, index) => (
              <RadioCard
                key={`${slot.day} ${slot.time}`}
                className="gap-3 px-4 font-semibold tabular-nums inset-ring-line-strong"
                value={String(index)}
              >
                <span>{formatDayAndTime(slot.day, slot.time)}</span>
                <small className="text-xs font-medium text-text-2">
                  {slotOffsetText(lost, slot)}
                </small>
              </RadioCard>
            ))}
          </RadioCards>
          <Button className="mt-4.5 w-full" onClick={() => onBook(chosen)}>
            {COPY.book(formatDayShort(chosen.day), chosen.time)}
          </Button>
        </>
      ) : (
        <p className="mb-2">{COPY.none}</p>
      )}
      <Button look="plain" className="mt-1 min-h-12 w-full" onClick={onDismiss}>
        {COPY.seeAll(formatMonthDay(lost.day))}
      </Button>
    </Sheet>
  );
}
