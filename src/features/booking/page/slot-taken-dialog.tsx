import * as Dialog from '@radix-ui/react-dialog';
import { CalendarX } from 'lucide-react';
import { useState } from 'react';
import { useBackCloses } from '@/components/ui/use-back-closes';
import { BOOKING } from '@/content/booking';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import type { Slot } from '../calendar/slot-state';
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
  /** Closed without booking another time. */
  readonly onDismiss: () => void;
}

/** The last place went to someone else: what is free nearby, the first one chosen. */
export function SlotTakenDialog({ taken, onBook, onDismiss }: SlotTakenDialogProps) {
  useBackCloses(onDismiss);
  const { lost, nearest } = taken;
  const [choice, setChoice] = useState(0);
  const chosen = nearest[choice];
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Overlay className="booking-scrim" />
        <Dialog.Content
          className="booking-sheet"
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          <span className="booking-sheet-icon">
            <CalendarX size={21} aria-hidden="true" />
          </span>
          <Dialog.Title className="booking-sheet-title">{COPY.title}</Dialog.Title>
          <Dialog.Description className="mb-[18px] text-text-2">
            {COPY.text(lost.time, formatDayHeading(lost.day))}
          </Dialog.Description>
          {chosen ? (
            <>
              <fieldset className="m-0 grid gap-2 border-0 p-0">
                <legend className="mb-[10px] p-0 text-[15px] font-semibold">{COPY.nearest}</legend>
                {nearest.map((slot, index) => (
                  <label className="booking-pick num" key={`${slot.day} ${slot.time}`}>
                    <input
                      type="radio"
                      name="nearest-slot"
                      checked={index === choice}
                      onChange={() => setChoice(index)}
                    />
                    <span>
                      {formatDayShort(slot.day)}, {slot.time}
                    </span>
                    <small>{slotOffsetText(lost, slot)}</small>
                  </label>
                ))}
              </fieldset>
              <button
                type="button"
                className="btn btn-primary mt-[18px] w-full"
                onClick={() => onBook(chosen)}
              >
                {COPY.book(formatDayShort(chosen.day), chosen.time)}
              </button>
            </>
          ) : (
            <p className="mb-2">{COPY.none}</p>
          )}
          <button type="button" className="btn booking-sheet-all w-full" onClick={onDismiss}>
            {COPY.seeAll(formatDayShort(lost.day).replace(/^\w+, /, ''))}
          </button>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
