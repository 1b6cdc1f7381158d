import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { staffReceiptPath } from '@/config/paths';
import { CHECKOUT } from '@/content/staff-checkout';
import { MONEY } from '@/content/staff-money';
import { holdsSpot } from '@/domain/booking-status';
import { formatCents, signedCents } from '@/domain/money';
import { currentSale, type Receipt } from '@/domain/receipt';
import { type BookingMoney, bookingMoneyQuery, checkoutQuery, sendReceipt } from '../api/checkout';
import type { ListedBooking } from '../api/booking-rows';
import { instantText } from '../record-text';
import { moneyFailure, useMoneyChange } from '../actions/checkout';
import {
  type Correctable,
  CorrectForm,
  DepositForm,
  type MoneyTask,
  PaymentForm,
  VoidForm,
} from './money-forms';
import { DepositRow, PaidRow } from './money-rows';
import { RefundForm } from './refund-form';

interface MoneyPanelProps {
  readonly booking: ListedBooking;
  readonly onCheckout: () => void;
}

/** Deposits and receipts of a booking; nothing in a shop that takes no payments here. */
export function MoneyPanel({ booking, onCheckout }: MoneyPanelProps) {
  const { data: checkout } = useQuery(checkoutQuery);
  const { settings } = checkout ?? {};
  const isUsed = settings && (settings.uses_checkout || settings.deposit_kind !== 'none');
  const money = useQuery({ ...bookingMoneyQuery(booking.id), enabled: settings !== undefined });
  if (!settings) return null;
  // A deposit may be a quote's, a receipt older than the setting.
  const hasMoney =
    money.data && (money.data.deposit ?? money.data.deposits[0] ?? money.data.receipts[0]);
  if (!isUsed && !hasMoney) return null;
  if (money.isError && !money.data) {
    return (
      <RetryNote
        title={MONEY.failed}
        retry={MONEY.retry}
        isRetrying={money.isFetching}
        onRetry={() => void money.refetch()}
      />
    );
  }
  if (!money.data) return null;
  return (
    <Money
      booking={booking}
      money={money.data}
      usesCheckout={settings.uses_checkout}
      onCheckout={onCheckout}
    />
  );
}

interface MoneyProps extends MoneyPanelProps {
  readonly money: BookingMoney;
  readonly usesCheckout: boolean;
}

function Money({ booking, money, usesCheckout, onCheckout }: MoneyProps) {
  const [task, setTask] = useState<MoneyTask>();
  const [correcting, setCorrecting] = useState<Correctable>();
  // Once it is void there is no sale: the form keeps the receipt until its answer closes it.
  const [voiding, setVoiding] = useState<Receipt>();
  const mail = useMoneyChange(sendReceipt, MONEY.done.mailed);
  const { deposit, deposits, receipts, payments, isTillClosed, voidableId } = money;
  const { sale, refunds } = currentSale(receipts);
  const received = deposits.reduce((sum, { amount }) => sum + amount, 0);
  const isAhead = holdsSpot(booking.status) && !sale;
  const isAllIn = deposit !== undefined && deposit.asked > 0 && received >= deposit.asked;
  const refunded = refunds.reduce((sum, { total }) => sum - total, 0);
  const isRefunded = sale !== undefined && sale.total > 0 && refunded >= sale.total;
  const close = (): void => setTask(undefined);
  const correct = (payment: Correctable): void => {
    close();
    setVoiding(undefined);
    setCorrecting(payment);
  };
  const button = (next: MoneyTask, text: string) => (
    <Button look="outline" size="s" className="px-3.5" onClick={() => setTask(next)}>
      {text}
    </Button>
  );
  const canTake = usesCheckout && booking.status === 'completed' && !sale;
  const hasNothing = !isAhead && !sale && !canTake && deposits.length === 0;
  if (hasNothing) return null;
  return (
    <section
      className="grid gap-3 rounded-l bg-paper px-4.5 py-4"
      aria-label={MONEY.title}
      data-keep-clear=""
    >
      <h3 className="text-base">{MONEY.title}</h3>
      <dl className="grid gap-2 text-sm empty:hidden [&>div]:flex [&>div]:justify-between [&>div]:gap-4">
        {deposit && !sale ? (
          <div>
            <dt>
              {MONEY.depositAsked}
              {deposit.dueBy && received === 0 ? (
                <small className="block text-text-2">
                  {MONEY.dueBy(instantText(deposit.dueBy))}
                </small>
              ) : null}
            </dt>
            <dd className="font-medium tabular-nums">{formatCents(deposit.asked)}</dd>
          </div>
        ) : null}
        {deposits.map((paid) => (
          <DepositRow
            key={paid.id}
            paid={paid}
            canUndo={!sale && !paid.isClosed}
            onCorrect={sale && !paid.isClosed ? correct : undefined}
          />
        ))}
        {receipts.map((receipt) => (
          <Fragment key={receipt.id}>
            <div>
              <dt>
                <Link
                  className="inline-flex min-h-6 items-center font-semibold text-sodium-deep underline"
                  to={staffReceiptPath(receipt.id)}
                >
                  {receipt.kind === 'sale'
                    ? MONEY.receipt(receipt.number)
                    : (receipt.isVoid ? MONEY.voidReceipt : MONEY.refundReceipt)(receipt.number)}
                </Link>
                <small className="block text-text-2">{instantText(receipt.issuedAt)}</small>
              </dt>
              <dd className="text-right font-medium tabular-nums">
                {signedCents(receipt.total)}
                {receipt.kind === 'sale' ? (
                  <small className="block font-normal text-text-2">
                    {receipt.isVoid
                      ? MONEY.isVoid
                      : receipt.balance > 0
                        ? MONEY.owed(formatCents(receipt.balance))
                        : isRefunded
                          ? MONEY.refunded
                          : MONEY.paid}
                  </small>
                ) : null}
              </dd>
            </div>
            {payments
              .filter(({ receiptId }) => receiptId === receipt.id)
              .map((paid) => (
                <PaidRow
                  key={paid.id}
                  paid={paid}
                  onCorrect={paid.isClosed ? undefined : correct}
                />
              ))}
          </Fragment>
        ))}
      </dl>
      {correcting ? (
        <CorrectForm
          key={correcting.id}
          payment={correcting}
          onClose={() => setCorrecting(undefined)}
        />
      ) : null}
      {task === undefined && !correcting && !voiding ? (
        <div className="flex flex-wrap gap-2 empty:hidden">
          {isAhead && !isAllIn ? button('receive', MONEY.receive) : null}
          {isAhead ? button('ask', deposit ? MONEY.waive : MONEY.ask) : null}
          {!sale && received > 0 ? button('give-back', MONEY.giveBack) : null}
          {isAhead && isAllIn ? button('receive', MONEY.receive) : null}
          {canTake ? (
            <Button look="ink" size="s" onClick={onCheckout}>
              {CHECKOUT.openCompleted}
            </Button>
          ) : null}
          {sale && sale.balance > 0 ? button('take', MONEY.take) : null}
          {sale && sale.total > refunded ? button('refund', MONEY.refund) : null}
          {sale && sale.id === voidableId ? (
            <Button look="outline" size="s" className="px-3.5" onClick={() => setVoiding(sale)}>
              {MONEY.void}
            </Button>
          ) : null}
          {sale && booking.customerEmail !== null ? (
            <Button
              look="outline"
              size="s"
              className="px-3.5"
              isBusy={mail.isPending}
              onClick={() => mail.mutate(sale.id)}
            >
              {MONEY.mail}
            </Button>
          ) : null}
        </div>
      ) : null}
      {mail.error ? <Note tone="bad">{moneyFailure(mail.error)}</Note> : null}
      {task === 'receive' || task === 'give-back' || task === 'ask' ? (
        <DepositForm
          key={task}
          task={task}
          bookingId={booking.id}
          asked={deposit?.asked ?? 0}
          received={received}
          isTillClosed={isTillClosed}
          onClose={close}
        />
      ) : null}
      {task === 'take' && sale ? (
        <PaymentForm receipt={sale} isTillClosed={isTillClosed} onClose={close} />
      ) : null}
      {voiding ? <VoidForm receipt={voiding} onClose={() => setVoiding(undefined)} /> : null}
      {task === 'refund' && sale ? (
        <RefundForm
          receipt={sale}
          refunds={refunds}
          isTillClosed={isTillClosed}
          hasEmail={booking.customerEmail !== null}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
