import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { staffReceiptPath } from '@/config/paths';
import { METHOD_NAMES } from '@/content/staff/checkout';
import { HISTORY } from '@/content/staff/details';
import { MONEY } from '@/content/staff/money';
import { receiptNumber } from '@/domain/money/checkout';
import { formatCents, signedCents } from '@/domain/money/money';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { staffName } from '@/domain/staff-name';
import {
  type BookingMoney,
  type DepositPayment,
  depositsReceived,
  type ReceiptPaid,
} from '../api/booking-money';
import { instantText } from '../../bookings/record-text';
import type { Correctable } from './money-forms';
import { undoDeposit } from '../api/payments';
import { moneyFailure, useMoneyChange } from '../actions';

interface MoneyRecordProps {
  readonly money: BookingMoney;
  readonly onCorrect: (payment: Correctable) => void;
}

/** Deposits, receipts and the payments of each, as they came. */
export function MoneyRecord({ money, onCorrect }: MoneyRecordProps) {
  const { deposit, deposits, receipts, payments } = money;
  const { sale } = currentSale(receipts);
  const received = depositsReceived(money);
  return (
    <dl className="grid gap-2 text-sm empty:hidden [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
      {deposit && deposit.askedCents > 0 && !sale ? (
        <div>
          <dt>
            {MONEY.depositAsked}
            {deposit.dueBy && received === 0 ? (
              <small className="block text-text-2">{MONEY.dueBy(instantText(deposit.dueBy))}</small>
            ) : null}
          </dt>
          <dd className="font-medium tabular-nums">{formatCents(deposit.askedCents)}</dd>
        </div>
      ) : null}
      {deposits.map((paid) => (
        <DepositRow
          key={paid.id}
          paid={paid}
          canUndo={!sale && !paid.isClosed}
          onCorrect={sale && !paid.isClosed ? onCorrect : undefined}
        />
      ))}
      {deposit?.keptCents ? (
        <div>
          <dt>
            {MONEY.held.isKept}
            <small className="block wrap-anywhere text-text-2">{deposit.keptReason}</small>
          </dt>
          <dd className="font-medium tabular-nums">{formatCents(deposit.keptCents)}</dd>
        </div>
      ) : null}
      {receipts.map((receipt) => (
        <Fragment key={receipt.id}>
          <ReceiptRow receipt={receipt} state={receiptState(receipt, receipts)} />
          {payments
            .filter(({ receiptId }) => receiptId === receipt.id)
            .map((paid) => (
              <PaidRow
                key={paid.id}
                paid={paid}
                balance={receipt.balanceCents ?? 0}
                onCorrect={paid.isClosed ? undefined : onCorrect}
              />
            ))}
        </Fragment>
      ))}
    </dl>
  );
}

/** Says what became of a sale; undefined for a receipt that takes one back. */
function receiptState(receipt: Receipt, receipts: readonly Receipt[]): string | undefined {
  if (receipt.kind !== 'sale') return undefined;
  if (receipt.isVoid) return MONEY.isVoid;
  if (receipt.balanceCents > 0) return MONEY.owed(formatCents(receipt.balanceCents));
  const { refunded } = currentSale(receipts);
  return receipt.totalCents > 0 && refunded >= receipt.totalCents ? MONEY.refunded : MONEY.paid;
}

interface ReceiptRowProps {
  readonly receipt: Receipt;
  readonly state: string | undefined;
}

function ReceiptRow({ receipt, state }: ReceiptRowProps) {
  const name =
    receipt.kind === 'sale'
      ? MONEY.receipt
      : receipt.isVoid
        ? MONEY.voidReceipt
        : MONEY.refundReceipt;
  return (
    <div>
      <dt>
        <Link
          className="-my-2.5 inline-flex min-h-11 items-center font-semibold text-sodium-deep underline"
          to={staffReceiptPath(receipt.id)}
        >
          {name(receiptNumber(receipt))}
        </Link>
        <small className="block text-text-2">{instantText(receipt.issuedAt)}</small>
      </dt>
      <dd className="text-right font-medium tabular-nums">
        {signedCents(receipt.totalCents)}
        {state === undefined ? null : (
          <small className="block font-normal text-text-2">{state}</small>
        )}
      </dd>
    </div>
  );
}

interface PaidRowProps {
  readonly paid: ReceiptPaid;
  /** Cents that the receipt leaves open. */
  readonly balance: number;
  /** Is undefined once its till is closed. */
  readonly onCorrect: ((payment: Correctable) => void) | undefined;
}

/** Lists a receipt's payments. */
function PaidRow({ paid, balance, onCorrect }: PaidRowProps) {
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
function DepositRow({ paid, canUndo, onCorrect }: DepositRowProps) {
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
