import type { BookingStep } from '@/domain/booking-status';
import { useQueryClient } from '@tanstack/react-query';
import {
  CalendarClock,
  Check,
  CheckCheck,
  LogIn,
  type LucideIcon,
  Undo2,
  UserX,
} from 'lucide-react';
import { type ComponentProps, type MouseEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { STAFF_DAY } from '@/content/staff-day';
import type { ListedBooking } from '../api/booking-rows';
import { useBookingSteps } from '../mutations/booking-steps';
import { undoUnsent } from '../mutations/unsent-steps';
import { offeredSteps } from '@/domain/offered-steps';
import { minutesUntil } from './booking-times';
import { type DayScreen, OFFLINE_ID } from './day-screen';

/** What a button of a card does. */
type CardStep = Exclude<BookingStep, 'pending' | 'cancelled'> | 'move' | 'undo';

const STEPS: Readonly<Record<CardStep, { readonly label: string; readonly Icon: LucideIcon }>> = {
  confirmed: { label: STAFF_DAY.confirm, Icon: Check },
  arrived: { label: STAFF_DAY.arrived, Icon: LogIn },
  completed: { label: STAFF_DAY.complete, Icon: CheckCheck },
  no_show: { label: STAFF_DAY.noShow, Icon: UserX },
  move: { label: STAFF_DAY.move, Icon: CalendarClock },
  undo: { label: STAFF_DAY.undo, Icon: Undo2 },
};

/** These give a place away or promise one: without a connection somebody else may have done so too. */
const NEEDS_CONNECTION: ReadonlySet<CardStep> = new Set(['confirmed', 'no_show', 'move']);

/** Two taps within this many ms are one double tap; the browser counts only those of a mouse. */
const DOUBLE_TAP_MS = 350;

/** The step that comes next for a booking; undefined where nothing is left to do. */
function nextStep(booking: ListedBooking, today: string): CardStep | undefined {
  const { status, arrivedAt, bookingDate } = booking;
  if (status === 'pending') return 'confirmed';
  if (status !== 'confirmed') return undefined;
  if (arrivedAt || bookingDate < today) return 'completed';
  return bookingDate === today ? 'arrived' : 'move';
}

/** Its time has come and nobody is here, today or on a day that is over. */
export function canBeNoShow(booking: ListedBooking, { now }: DayScreen): boolean {
  return offeredSteps(booking, now).includes('no_show') && minutesUntil(booking, now) < 0;
}

interface StepButtonProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Another step than the usual next one. */
  readonly step?: CardStep | undefined;
}

/** One press on a booking, with what it does next; Undo while it waits for the connection. */
export function StepButton({ booking, screen, step: given, look, className }: StepButtonProps) {
  const client = useQueryClient();
  const { update, isSending } = useBookingSteps(booking, {
    networkMode: 'online',
    onConflict: screen.onConflict,
  });
  const pressedAt = useRef(-DOUBLE_TAP_MS);
  const unsent = screen.unsent.get(booking.id);
  const step = unsent ? 'undo' : (given ?? nextStep(booking, screen.today));
  if (!step) return null;

  const { label, Icon } = STEPS[step];
  const isWaiting = !screen.isOnline && NEEDS_CONNECTION.has(step);
  const handlePress = ({ detail, timeStamp }: MouseEvent): void => {
    // The second half of a double click: by then another step lies there.
    const isDouble = detail > 1 || timeStamp - pressedAt.current < DOUBLE_TAP_MS;
    pressedAt.current = timeStamp;
    if (isDouble) return;
    if (unsent) undoUnsent(client, unsent);
    else if (step === 'move') screen.onMove(booking.id);
    else if (step !== 'undo') update(step);
  };
  return (
    <Button
      look={look ?? (step === 'move' ? 'plain' : 'outline')}
      size="s"
      className={className}
      disabled={isWaiting}
      aria-describedby={isWaiting ? OFFLINE_ID : undefined}
      isBusy={isSending}
      aria-label={STAFF_DAY.stepOf(label, booking.customerName)}
      onClick={handlePress}
    >
      <Icon className="flex-none" size={17} aria-hidden="true" />
      {label}
    </Button>
  );
}
