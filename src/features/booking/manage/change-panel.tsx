import { CalendarClock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Note } from '@/components/ui/note';
import { depositWords, heldWords } from '@/content/money/deposit';
import type { Deposit } from '@/domain/money/deposit';
import { MANAGE } from '@/content/booking/manage';
import type { Cancellation } from '../api/cancel-booking';
import { TroubleNote } from './trouble-note';

interface ChangePanelProps extends Cancellation {
  readonly isMoving: boolean;
  /** Id of what shows the times to move to. */
  readonly moveId: string;
  readonly deposit: Deposit | null;
  readonly onMove: () => void;
}

/** The two ways to change a booking. */
export function ChangePanel({
  isMoving,
  moveId,
  deposit,
  onMove,
  ...cancellation
}: ChangePanelProps) {
  return (
    <Card asChild className="order-3 print:hidden">
      <section aria-labelledby="manage-change">
        <h2 className="mb-5 text-xl" id="manage-change">
          {MANAGE.late.heading}
        </h2>
        <div className="grid gap-3">
          <Button
            look="outline"
            aria-expanded={isMoving}
            aria-controls={isMoving ? moveId : undefined}
            onClick={onMove}
          >
            <CalendarClock size={18} aria-hidden="true" />
            {MANAGE.move.heading}
          </Button>
          <CancelQuestion deposit={deposit} {...cancellation} />
        </div>
      </section>
    </Card>
  );
}

/**
 * Asks twice. The safe answer takes the place of the button that was pressed, and has the focus: a
 * second tap or key in haste keeps the booking.
 */
function CancelQuestion({
  deposit,
  cancel,
  isCancelling,
  cancelError,
}: Cancellation & Pick<ChangePanelProps, 'deposit'>) {
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
        <Button look="danger-outline" ref={ask} onClick={() => setIsAsked(true)}>
          {copy.ask}
        </Button>
      )}
      <TroubleNote error={cancelError} />
    </div>
  );
}
