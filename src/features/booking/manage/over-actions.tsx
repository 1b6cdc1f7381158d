import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { quoteHref, receiptHref } from '@/config/token-link';
import { DEPOSIT } from '@/content/money/deposit';
import { MANAGE } from '@/content/booking/manage';
import type { Cancellation } from '../api/cancel-booking';
import type { ManagedBooking } from '../api/managed-booking';
import { keptContact } from '../draft-storage';
import { workHref } from '../link/work-href';
import { CallAction } from './panels';
import type { ManageStage } from './stage';
import { TroubleNote } from './trouble-note';

/** The same again, for the same car: at the agreed price while its quote holds. */
function againHref(booking: ManagedBooking): string {
  if (booking.quoteToken !== undefined) return quoteHref(booking.quoteToken);
  return workHref(booking);
}

interface OverActionsProps extends Pick<Cancellation, 'undo' | 'isUndoing' | 'undoError'> {
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly stage: Exclude<ManageStage, 'open' | 'late'>;
}

/** Nothing can be changed any more: what comes next. A cancellation can be undone at first. */
export function OverActions({
  booking,
  token,
  stage,
  undo,
  isUndoing,
  undoError,
}: OverActionsProps) {
  const { cancelled, completed, again, anotherTime } = MANAGE.over;
  const keepsQuote = booking.quoteToken !== undefined;
  const next = useRef<HTMLAnchorElement>(null);
  const canUndo = undo !== undefined || isUndoing;
  const couldUndo = useRef(canUndo);
  useEffect(() => {
    // The button went with its time: the keyboard continues at the next one.
    const isFocusLost = document.activeElement === document.body;
    if (couldUndo.current && !canUndo && isFocusLost) next.current?.focus();
    couldUndo.current = canUndo;
  }, [canUndo]);
  if (stage === 'begun') {
    return (
      <CallAction booking={booking}>
        <p className="text-text-2">{MANAGE.over.begun}</p>
      </CallAction>
    );
  }
  return (
    <>
      <p className="text-text-2">
        {canUndo
          ? cancelled.undoText
          : keepsQuote
            ? cancelled.quoteText
            : stage === 'completed'
              ? completed
              : cancelled.text}
      </p>
      {undoError && !isUndoing ? <TroubleNote error={undoError} isOfUndo /> : null}
      {canUndo ? (
        <Button look="ink" isBusy={isUndoing} onClick={undo}>
          {isUndoing ? MANAGE.cancel.undoing : MANAGE.cancel.undo}
        </Button>
      ) : null}
      <Button asChild look={canUndo ? 'outline' : 'primary'}>
        {/* No name and no phone in an address: the contact goes along with the press. */}
        <Link to={againHref(booking)} state={{ contact: keptContact(booking.id) }} ref={next}>
          {keepsQuote ? anotherTime : again}
        </Link>
      </Button>
      {booking.receiptCount > 0 ? (
        <Button asChild look="outline">
          <Link to={receiptHref(token)}>{DEPOSIT.openReceipt}</Link>
        </Button>
      ) : null}
      <Button asChild look="outline" className="tabular-nums">
        <CallLink />
      </Button>
    </>
  );
}
