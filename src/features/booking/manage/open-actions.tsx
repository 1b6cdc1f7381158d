import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { depositWords, heldWords } from '@/content/money/deposit';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayShort } from '@/domain/day';
import { type Deposit, openDeposit } from '@/domain/money/deposit';
import { MANAGE } from '@/content/booking/manage';
import type { Cancellation } from '../api/cancel-booking';
import type { ManagedBooking } from '../api/managed-booking';
import { timeLeftText } from './stage';
import { TroubleNote } from './trouble-note';

interface RescheduleProps {
  readonly booking: ManagedBooking;
  readonly now: Date;
  readonly isMoving: boolean;
  /** Id of what shows the times to move to. */
  readonly moveId: string;
  readonly onMove: () => void;
}

/** Opens the times to move to, and says until when that can be done online, on the shop's clock. */
export function Reschedule({ booking, now, isMoving, moveId, onMove }: RescheduleProps) {
  const until = new Date(booking.changeableUntil);
  const { day, minutes } = shopTime(until);
  const isAskedMore =
    booking.confirmBy !== undefined || (booking.deposit && openDeposit(booking.deposit) > 0);
  return (
    <>
      <Button
        look={isAskedMore ? 'outline' : 'ink'}
        aria-expanded={isMoving}
        aria-controls={isMoving ? moveId : undefined}
        onClick={onMove}
      >
        <CalendarClock size={18} aria-hidden="true" />
        {MANAGE.move.heading}
      </Button>
      <p className="mb-1 text-sm text-text-2">
        {MANAGE.deadline.open(formatDayShort(day), formatClock(minutes), timeLeftText(until, now))}
      </p>
    </>
  );
}

interface CancelQuestionProps extends Cancellation {
  readonly deposit: Deposit | null;
}

/**
 * Asks twice. The safe answer takes the place of the button that was pressed, and has the focus: a
 * second tap or key in haste keeps the booking.
 */
export function CancelQuestion({
  deposit,
  cancel,
  isCancelling,
  cancelError,
}: CancelQuestionProps) {
  const copy = MANAGE.cancel;
  const held =
    deposit && deposit.receivedCents > 0
      ? heldWords(deposit)
      : deposit?.onItsWayCents
        ? depositWords(deposit, 'cancelled')
        : undefined;
  const [isAsked, setIsAsked] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The pressed button is replaced: keyboard users continue from the new one.
    if (isAsked) keep.current?.focus();
    else if (wasAsked.current) ask.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  return (
    <div className="grid gap-3">
      {isAsked ? (
        <>
          <Button
            look="outline"
            ref={keep}
            disabled={isCancelling}
            onClick={() => setIsAsked(false)}
          >
            {copy.keep}
          </Button>
          <p className="text-sm text-text-2">{copy.text}</p>
          {held ? (
            <Note tone="info" title={held.title}>
              {held.text}
            </Note>
          ) : null}
          <Button look="danger" isBusy={isCancelling} onClick={cancel}>
            {isCancelling ? copy.busy : copy.sure}
          </Button>
        </>
      ) : (
        <Button look="danger" size="s" ref={ask} onClick={() => setIsAsked(true)}>
          {copy.ask}
        </Button>
      )}
      <TroubleNote error={cancelError} />
    </div>
  );
}
