import { useQueryClient } from '@tanstack/react-query';
import { CalendarClock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { LATE_ARRIVAL } from '@/content/staff/details';
import { isLateArrival, nextStep, offeredSteps } from '@/domain/booking/next-step';
import { useIsTechnician } from '@/lib/session';
import { undoUnsent } from '../../bookings/actions/unsent-steps';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import {
  isOfferedStep,
  isWorkStep,
  needsConnection,
  type OfferedStep,
  STEP_LOOK,
} from '../../bookings/step-look';
import { useDoublePress } from '../../bookings/use-double-press';
import { useSteps } from '../../bookings/use-steps';

type CardStep = OfferedStep | 'move';

const LOOK: Readonly<Record<CardStep, { readonly short: string; readonly Icon?: LucideIcon }>> = {
  ...STEP_LOOK,
  move: { short: STAFF_DAY.move, Icon: CalendarClock },
};

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
  const stepLook = step && LOOK[step];
  const isLate = step !== undefined && step !== 'move' && isLateArrival(step, booking, screen.now);
  const words = isLate ? LATE_ARRIVAL.open : (stepLook?.short ?? '');
  const { customerName } = booking;
  return (
    <>
      {/* A card with two steps has one Undo. */}
      {unsent && given === undefined ? (
        <JobButton
          icon={Undo2}
          words={STAFF_DAY.undo}
          aria-label={STAFF_DAY.stepOf(STAFF_DAY.undo, customerName)}
          isIcon={isIcon || isOffered}
          look={isOffered ? 'plain' : (look ?? 'outline')}
          className={cn(className, isOffered && 'w-11 flex-none px-0')}
          onClick={handleUndo}
        />
      ) : null}
      {isOffered ? (
        <JobButton
          icon={stepLook?.Icon}
          words={words}
          aria-label={STAFF_DAY.stepOf(words, customerName)}
          isIcon={isIcon}
          look={look ?? (step === 'move' ? 'plain' : 'outline')}
          className={className}
          data-key-action={`${step} ${booking.id}`}
          isOffline={!screen.isOnline && needs}
          isBusy={isSending}
          onClick={handleStep}
        />
      ) : null}
      {question}
    </>
  );
}

interface JobButtonProps extends ComponentProps<typeof Button> {
  readonly icon: LucideIcon | undefined;
  readonly words: string;
  readonly isIcon?: boolean | undefined;
  /** The connection that it needs is not there. */
  readonly isOffline?: boolean;
}

/** A button on the card of a job, which is no place to drag it by. */
export function JobButton(props: JobButtonProps) {
  const { icon: Icon, words, isIcon = false, isOffline = false, ...rest } = props;
  return (
    <Button
      size="s"
      title={isIcon ? words : undefined}
      data-not-dragged=""
      disabled={isOffline}
      aria-describedby={isOffline ? OFFLINE_ID : undefined}
      {...rest}
    >
      {Icon ? <Icon className="flex-none" size={17} aria-hidden="true" /> : null}
      {isIcon && Icon ? null : words}
    </Button>
  );
}
