import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { staffReceiptPath } from '@/config/paths';
import { MONEY } from '@/content/staff/money';
import { formatCents, signedCents } from '@/domain/money/money';
import { receiptNumber } from '@/domain/money/checkout';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { type BookingMoney, depositsReceived } from '../api/booking-money';
import { instantText } from '../../bookings/record-text';
import type { Correctable } from './money-forms';
import { DepositRow, PaidRow } from './money-rows';

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
