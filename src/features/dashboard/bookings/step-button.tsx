import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, Undo2 } from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { STAFF_DAY } from '@/content/staff-day';
import { nextStep, offeredSteps } from '@/domain/next-step';
import type { ListedBooking } from './api/booking-rows';
import { isOfferedStep, type OfferedStep, STEP_LOOK } from './step-look';
import { useSteps } from './use-steps';
import { undoUnsent } from './actions/unsent-steps';
import { type DayScreen, OFFLINE_ID } from './day-screen';

type CardStep = OfferedStep | 'move' | 'undo';

const LOOK: Readonly<Record<CardStep, { readonly short: string; readonly Icon?: LucideIcon }>> = {
  ...STEP_LOOK,
  move: { short: STAFF_DAY.move, Icon: CalendarClock },
  undo: { short: STAFF_DAY.undo, Icon: Undo2 },
};

/** These release or promise a spot: without a connection somebody else may have done so too. */
const NEEDS_CONNECTION: ReadonlySet<CardStep> = new Set(['confirmed', 'no_show', 'move']);

/** Two taps within this many ms are one double tap; the browser counts only those of a mouse. */
const DOUBLE_TAP_MS = 350;

/** A card offers the next step or, for a day ahead, to move the booking. */
function cardStep(booking: ListedBooking, now: Date): CardStep | undefined {
  const step = nextStep(booking, now);
  if (step !== undefined) return isOfferedStep(step) ? step : undefined;
  return booking.status === 'confirmed' ? 'move' : undefined;
}

/** Its time has come and nobody is here, today or on a day that is over. */
export function canBeNoShow(booking: ListedBooking, { now }: DayScreen): boolean {
  return offeredSteps(booking, now).includes('no_show');
}

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Another step than the usual next one. */
  readonly step?: CardStep | undefined;
  /** Without its word, where there is no room for it. */
  readonly isIcon?: boolean;
}

/** One press on a booking, with what it does next; Undo while it waits for the connection. */
export function StepButton(props: StepButtonProps) {
  const { booking, screen, step: given, isIcon = false, look, className } = props;
  const client = useQueryClient();
  const { update, isSending, question } = useSteps(booking, {
    networkMode: 'online',
    onConflict: screen.onConflict,
  });
  const pressedAt = useRef(-DOUBLE_TAP_MS);
  const unsent = screen.unsent.get(booking.id);
  const step = unsent ? 'undo' : (given ?? cardStep(booking, screen.now));
  if (!step) return null;

  const { short, Icon } = LOOK[step];
  const isWaiting = !screen.isOnline && NEEDS_CONNECTION.has(step);
  const handlePress = ({ detail, timeStamp }: MouseEvent): void => {
    // The second half of a double click: by then another step lies there.
    const isDouble = detail > 1 || timeStamp - pressedAt.current < DOUBLE_TAP_MS;
    pressedAt.current = timeStamp;
    if (isDouble) return;
    if (unsent) undoUnsent(client, unsent);
    else if (step === 'move') screen.onMove(booking.id);
    // Without a connection it is completed, and paid later.
    else if (step === 'completed' && screen.isOnline && screen.onCheckout) {
      screen.onCheckout(booking.id);
    } else if (step !== 'undo') update(step);
  };
  return (
    <>
      <Button
        look={look ?? (step === 'move' ? 'plain' : 'outline')}
        size="s"
        className={className}
        disabled={isWaiting}
        aria-describedby={isWaiting ? OFFLINE_ID : undefined}
        isBusy={isSending}
        aria-label={STAFF_DAY.stepOf(short, booking.customerName)}
        data-not-dragged=""
        onClick={handlePress}
      >
        {Icon ? <Icon className="flex-none" size={17} aria-hidden="true" /> : null}
        {isIcon && Icon ? null : short}
      </Button>
      {question}
    </>
  );
}
