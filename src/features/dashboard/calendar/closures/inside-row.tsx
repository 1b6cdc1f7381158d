import { ArrowRight, Ban, Check, CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import { CLOSE, STEP_TROUBLES } from '@/content/staff/week';
import { formatDayAndTime } from '@/domain/day';
import type { Slot } from '@/domain/calendar/slots';
import { type FailureKind, isOutcomeUnknown } from '@/lib/errors';
import type { ClosureChoice, AffectedBooking } from './close-plan';

const CHOICES = [
  ['keep', CLOSE.choices.keep],
  ['move', CLOSE.choices.move],
  ['cancel', CLOSE.choices.cancel],
] as const satisfies readonly (readonly [ClosureChoice, string])[];

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
    <li className="grid gap-x-3.5 gap-y-2.5 rounded-l p-3 pl-3.5 inset-ring inset-ring-line md:grid-cols-[minmax(0,1fr)_264px] md:items-center">
      <div className="min-w-0">
        <b className="block truncate text-sm font-semibold">{customerName}</b>
        <p className="text-sm leading-snug wrap-anywhere text-text-2 tabular-nums">
          {when}, {serviceName}
        </p>
        <Result choice={choice} to={to}>
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
        </Result>
        {failure ? (
          <p className="mt-1 flex gap-1.5 text-sm text-danger" role="alert">
            <CircleAlert className="mt-0.5 flex-none" size={15} aria-hidden="true" />
            {troubleText(failure)}
          </p>
        ) : null}
      </div>
      <Segmented
        label={CLOSE.whatHappens(customerName)}
        value={choice}
        options={CHOICES}
        isDisabled={isDisabled}
        onChange={onChoose}
      />
      {children}
    </li>
  );
}

interface ResultProps {
  readonly choice: ClosureChoice;
  readonly to: Slot | undefined;
  readonly children: ReactNode;
}

function Result({ choice, to, children }: ResultProps) {
  const Icon = choice === 'keep' ? Check : choice === 'cancel' ? Ban : ArrowRight;
  return (
    <p className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm leading-snug font-medium tabular-nums">
      <span className="flex gap-1.5">
        <Icon className="mt-0.5 flex-none" size={15} aria-hidden="true" />
        {resultText(choice, to)}
      </span>
      {children}
    </p>
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
