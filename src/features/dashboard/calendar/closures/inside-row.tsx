import { ArrowRight, Ban, Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { CLOSE, STEP_TROUBLES } from '@/content/staff/week';
import { formatDayAndTime } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { type FailureKind, isOutcomeUnknown } from '@/lib/errors';
import type { ClosureChoice, AffectedBooking } from './close-plan';
import { ClosingRow } from './closing-row';

const CHOICES = [
  ['keep', CLOSE.choices.keep],
  ['move', CLOSE.choices.move],
  ['cancel', CLOSE.choices.cancel],
] as const satisfies readonly (readonly [ClosureChoice, string])[];

const ICONS = { keep: Check, move: ArrowRight, cancel: Ban } as const;

const TROUBLES: Readonly<Partial<Record<FailureKind, string>>> = {
  'slot-full': STEP_TROUBLES.taken,
  'slot-closed': STEP_TROUBLES.taken,
  conflict: STEP_TROUBLES.changed,
  gone: STEP_TROUBLES.gone,
};

interface InsideRowProps {
  readonly inside: AffectedBooking;
  /** Several days are being closed, so the time by itself does not say when. */
  readonly isDayShown: boolean;
  readonly failure: FailureKind | undefined;
  readonly isDisabled: boolean;
  readonly onChoose: (choice: ClosureChoice) => void;
  readonly onOtherTime: () => void;
  readonly children: ReactNode;
}

/** A booking inside times that are being closed, with what happens to it. */
export function InsideRow(props: InsideRowProps) {
  const { inside, isDayShown, failure, isDisabled, onChoose, onOtherTime, children } = props;
  const { booking, choice, to } = inside;
  const { customerName, bookingDate, bookingTime, serviceName } = booking;
  const when = isDayShown ? formatDayAndTime(bookingDate, bookingTime) : bookingTime;
  return (
    <ClosingRow
      name={customerName}
      about={`${when}, ${serviceName}`}
      icon={ICONS[choice]}
      result={resultText(choice, to)}
      besides={
        <>
          {choice === 'move' ? (
            <Button
              look="plain"
              size="s"
              className="-my-2.5 px-1.5 text-sodium-deep"
              disabled={isDisabled}
              onClick={onOtherTime}
            >
              {CLOSE.otherTime}
            </Button>
          ) : null}
          {failure ? (
            <p className="mt-1 flex basis-full gap-1.5 text-danger" role="alert">
              <CircleAlert className="mt-0.5 flex-none" size={15} aria-hidden="true" />
              {troubleText(failure)}
            </p>
          ) : null}
        </>
      }
    >
      <Segmented
        label={CLOSE.whatHappens(customerName)}
        value={choice}
        options={CHOICES}
        isDisabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </ClosingRow>
  );
}

function resultText(choice: ClosureChoice, to: Slot | undefined): string {
  if (choice === 'keep') return CLOSE.keeps;
  if (choice === 'cancel') return CLOSE.cancels;
  return to ? formatDayAndTime(to.day, to.time) : CLOSE.noFreeTime;
}

function troubleText(failure: FailureKind): string {
  return (
    TROUBLES[failure] ?? (isOutcomeUnknown(failure) ? STEP_TROUBLES.noAnswer : STEP_TROUBLES.other)
  );
}
