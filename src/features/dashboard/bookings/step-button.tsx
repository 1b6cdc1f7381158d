import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { LATE_ARRIVAL } from '@/content/staff/details';
import { isLateArrival, nextStep, offeredSteps } from '@/domain/booking/next-step';
import { useIsTechnician } from '@/lib/session';
import type { ListedBooking } from './api/listed-booking';
import {
  isOfferedStep,
  isWorkStep,
  needsConnection,
  type OfferedStep,
  STEP_LOOK,
} from './step-look';
import { useDoublePress } from './use-double-press';
import { useSteps } from './use-steps';
import { undoUnsent } from './actions/unsent-steps';
import { type DayScreen, OFFLINE_ID } from './day-screen';

type CardStep = OfferedStep | 'move';

interface Word {
  readonly short: string;
  readonly Icon?: LucideIcon;
}

const LOOK: Readonly<Record<CardStep, Word>> = {
  ...STEP_LOOK,
  move: { short: STAFF_DAY.move, Icon: CalendarClock },
};

function wordOf(step: CardStep, booking: ListedBooking, now: Date): Word {
  const isAsked = step !== 'move' && isLateArrival(step, booking, now);
  return isAsked ? { ...LOOK[step], short: LATE_ARRIVAL.open } : LOOK[step];
}

/** A card offers the next step or, for a day ahead, to move the booking. */
function cardStep(booking: ListedBooking, now: Date): CardStep | undefined {
  const step = nextStep(booking, now);
  if (step !== undefined) return isOfferedStep(step) ? step : undefined;
  return booking.status === 'confirmed' ? 'move' : undefined;
}

/** The steps that staff may take before the next one: an arrival, that nobody came, that it is ready. */
export function stepsOf(booking: ListedBooking, now: Date): readonly OfferedStep[] {
  const next = nextStep(booking, now);
  const others = offeredSteps(booking, now).filter(isOfferedStep);
  return others.filter((step) => step !== next && step !== 'cancelled' && step !== 'completed');
}

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Another step than the usual next one. */
  readonly step?: CardStep | undefined;
  /** Without its word, where there is no room for it. */
  readonly isIcon?: boolean;
}

/**
 * One press on a booking, with what it does next. A step that waits for the connection can be undone,
 * and the one after it can be pressed.
 */
export function StepButton(props: StepButtonProps) {
  const { booking, screen, step: given, isIcon = false, look, className } = props;
  const client = useQueryClient();
  const { update, isSending, question } = useSteps(booking, { onConflict: screen.onConflict });
  const isDouble = useDoublePress();
  const unsent = screen.unsent.get(booking.id);
  const step = given ?? cardStep(booking, screen.now);
  const needs = step !== undefined && needsConnection(step);
  const isTechnician = useIsTechnician();
  const isOffered = step !== undefined && !(unsent && needs) && (!isTechnician || isWorkStep(step));

  const handleUndo = (event: MouseEvent): void => {
    if (unsent && !isDouble(event, 'undo')) undoUnsent(client, unsent);
  };
  const handleStep = (event: MouseEvent): void => {
    if (step === undefined || isDouble(event, step)) return;
    if (step === 'move') screen.onMove(booking.id);
    // Without a connection it is completed at once, and the rest is asked later.
    else if (step === 'completed' && screen.isOnline && screen.onComplete) {
      screen.onComplete(booking.id);
    } else update(step);
  };
  const isWaiting = !screen.isOnline && needs;
  return (
    <>
      {/* A card with two steps has one Undo. */}
      {unsent && given === undefined ? (
        <CardButton
          word={{ short: STAFF_DAY.undo, Icon: Undo2 }}
          customer={booking.customerName}
          isIcon={isIcon || isOffered}
          look={isOffered ? 'plain' : (look ?? 'outline')}
          className={cn(className, isOffered && 'w-11 flex-none px-0')}
          onClick={handleUndo}
        />
      ) : null}
      {isOffered ? (
        <CardButton
          word={wordOf(step, booking, screen.now)}
          customer={booking.customerName}
          isIcon={isIcon}
          look={look ?? (step === 'move' ? 'plain' : 'outline')}
          className={className}
          data-key-action={`${step} ${booking.id}`}
          disabled={isWaiting}
          aria-describedby={isWaiting ? OFFLINE_ID : undefined}
          isBusy={isSending}
          onClick={handleStep}
        />
      ) : null}
      {question}
    </>
  );
}

interface CardButtonProps extends ComponentProps<typeof Button> {
  readonly word: Word;
  readonly customer: string;
  readonly isIcon: boolean;
}

function CardButton({ word: { short, Icon }, customer, isIcon, ...rest }: CardButtonProps) {
  return (
    <Button
      size="s"
      aria-label={STAFF_DAY.stepOf(short, customer)}
      title={isIcon ? short : undefined}
      data-not-dragged=""
      {...rest}
    >
      {Icon ? <Icon className="flex-none" size={17} aria-hidden="true" /> : null}
      {isIcon && Icon ? null : short}
    </Button>
  );
}
