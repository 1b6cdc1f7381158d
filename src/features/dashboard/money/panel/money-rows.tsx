import { Button } from '@/components/ui/button';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { HISTORY } from '@/content/staff/details';
import { MONEY } from '@/content/staff/money';
import { formatCents, signedCents } from '@/domain/money/money';
import { staffName } from '@/domain/staff-name';
import type { DepositPayment, ReceiptPaid } from '../api/booking-money';
import { undoDeposit } from '../api/payments';
import { moneyFailure, useMoneyChange } from '../actions';
import { instantText } from '../../bookings/record-text';
import type { Correctable } from './money-forms';

interface PaidRowProps {
  readonly paid: ReceiptPaid;
  /** Cents that the receipt leaves open. */
  readonly balance: number;
  /** Is undefined once its till is closed. */
  readonly onCorrect: ((payment: Correctable) => void) | undefined;
}

/** Lists a receipt's payments. */
export function PaidRow({ paid, balance, onCorrect }: PaidRowProps) {
  const { id, method, amountCents: amount, tipCents: tip, roundingCents: rounding } = paid;
  const cents = amount + tip;
  return (
    <div className="pl-3">
      <dt className="text-text-2">
        {METHOD_NAMES[method]}
        {tip === 0 ? null : (
          <small className="block">{MONEY.withTip(formatCents(Math.abs(tip)))}</small>
        )}
      </dt>
      <dd className="flex flex-none items-center gap-2 tabular-nums">
        {onCorrect && method !== 'online' ? (
          <CorrectButton
            cents={cents + rounding}
            onClick={() =>
              onCorrect({
                id,
                method,
                amount,
                tip,
                most: amount > 0 ? amount + balance : undefined,
              })
            }
          />
        ) : null}
        {signedCents(cents + rounding)}
      </dd>
    </div>
  );
}

function CorrectButton({
  cents,
  onClick,
}: {
  readonly cents: number;
  readonly onClick: () => void;
}) {
  return (
    <Button
      look="plain"
      size="s"
      className="-my-2.5 px-2.5"
      aria-label={MONEY.correctOf(formatCents(Math.abs(cents)))}
      onClick={onClick}
    >
      {MONEY.correct}
    </Button>
  );
}

interface DepositRowProps {
  readonly paid: DepositPayment;
  readonly canUndo: boolean;
  readonly onCorrect: ((payment: Correctable) => void) | undefined;
}

/** A deposit, with what can still be done about it. */
export function DepositRow({ paid, canUndo, onCorrect }: DepositRowProps) {
  const { mutate, isPending, error } = useMoneyChange(undoDeposit, MONEY.done.undone);
  const { amountCents: amount, roundingCents: rounding, method, takenAt, takenBy } = paid;
  const handed = amount + rounding;
  // Only the provider says what was paid on its page, and only it takes that back.
  const isOnline = method === 'online';
  const nobody = isOnline ? HISTORY.actors.provider : MONEY.owner;
  const who = takenBy === null ? nobody : staffName(takenBy);
  const text = amount < 0 ? MONEY.depositBack : MONEY.deposit;
  return (
    <div>
      <dt>
        {text(METHOD_NAMES[method])}
        <small className="block text-text-2">{MONEY.who(instantText(takenAt), who)}</small>
        {error ? <small className="block text-danger">{moneyFailure(error)}</small> : null}
      </dt>
      <dd className="flex flex-none items-center gap-2 font-medium tabular-nums">
        {canUndo && !isOnline ? (
          <Button
            look="plain"
            size="s"
            className="px-2.5"
            aria-label={MONEY.undoOf(formatCents(Math.abs(handed)))}
            isBusy={isPending}
            onClick={() => mutate(paid.id)}
          >
            {MONEY.undo}
          </Button>
        ) : null}
        {onCorrect && !isOnline ? (
          <CorrectButton
            cents={handed}
            onClick={() => onCorrect({ id: paid.id, method, amount, tip: 0, most: undefined })}
          />
        ) : null}
        {signedCents(handed)}
      </dd>
    </div>
  );
}
