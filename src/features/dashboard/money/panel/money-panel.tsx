import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { MONEY } from '@/content/staff/money';
import { holdsSpot } from '@/domain/booking/booking-status';
import { type Deposit, depositState, openDeposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { type BookingMoney, bookingMoneyQuery, depositsReceived } from '../api/booking-money';
import { checkoutQuery } from '../../shell/checkout-settings-api';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { MoneyActions } from './money-actions';
import { AskForm, type Correctable, CorrectForm, DepositForm, type MoneyTask } from './money-forms';
import { MoneyRecord } from './money-record';
import { PaymentForm } from './payment-form';
import { OnlineNotes } from '../online/online-notes';
import { KeepForm, RefundForm } from '../refund/refund-form';
import { VoidForm } from '../refund/void-form';
import { UnderWay } from '../online/under-way';

interface MoneyPanelProps {
  /** Stands in for the booking of a sale without one. */
  readonly booking: Pick<ListedBooking, 'id' | 'status' | 'customerEmail'>;
  /** Is undefined if there is nothing to charge again. */
  readonly onCheckout: (() => void) | undefined;
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
    return <RetryNote title={MONEY.failed} query={money} />;
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

type OpenForm =
  | { readonly task: MoneyTask }
  | { readonly task: 'correct'; readonly payment: Correctable }
  // Once it is void there is no sale: the form keeps the receipt until its answer closes it.
  | { readonly task: 'void'; readonly receipt: Receipt };

/** Shows a booking's money, and the form that is open below it. */
function Money({ booking, money, usesCheckout, onCheckout }: MoneyProps) {
  const [form, setForm] = useState<OpenForm>();
  const { deposit, deposits, isTillClosed } = money;
  const online = money.online ?? [];
  const { sale, refunds } = currentSale(money.receipts);
  const task = form?.task;
  const close = (): void => setForm(undefined);
  // Money on its way back is already decided.
  const isHeld =
    deposit !== null &&
    depositState(deposit, booking.status) === 'held' &&
    (money.online ?? []).every(({ openCents }) => !openCents);
  const isAhead = holdsSpot(booking.status) && !sale;
  const isDue = sale
    ? sale.balanceCents > 0
    : isAhead && deposit !== null && openDeposit(deposit) > 0;
  const canCharge = usesCheckout && onCheckout && booking.status === 'completed' && !sale;
  if (!isAhead && !sale && !canCharge && deposits.length === 0) return null;
  return (
    <section
      className="grid gap-3 rounded-l bg-paper px-4.5 py-4"
      aria-label={MONEY.title}
      data-keep-clear=""
    >
      <h3 className="text-base">{MONEY.title}</h3>
      <MoneyRecord money={money} onCorrect={(payment) => setForm({ task: 'correct', payment })} />
      <OnlineNotes
        bookingId={booking.id}
        isCancelled={booking.status === 'cancelled'}
        online={online}
      />
      <UnderWay money={money} isDue={isDue} />
      {isHeld && deposit ? <HeldQuestion deposit={deposit} /> : null}
      {form?.task === 'correct' ? (
        <CorrectForm
          key={form.payment.id}
          bookingId={booking.id}
          payment={form.payment}
          onClose={close}
        />
      ) : null}
      {form === undefined ? (
        <MoneyActions
          bookingId={booking.id}
          money={money}
          isAhead={isAhead}
          isHeld={isHeld}
          canMail={booking.customerEmail !== null}
          onTask={(next) => setForm({ task: next })}
          onVoid={(receipt) => setForm({ task: 'void', receipt })}
          onCharge={canCharge ? onCheckout : undefined}
        />
      ) : null}
      {task === 'ask' ? (
        <AskForm bookingId={booking.id} asked={deposit?.askedCents ?? 0} onClose={close} />
      ) : null}
      {task === 'receive' || task === 'give-back' ? (
        <DepositForm
          key={task}
          bookingId={booking.id}
          isBack={task === 'give-back'}
          asked={deposit?.askedCents ?? 0}
          received={depositsReceived(money)}
          online={online}
          isTillClosed={isTillClosed}
          onClose={close}
        />
      ) : null}
      {task === 'keep' && deposit ? (
        <KeepForm bookingId={booking.id} heldCents={deposit.receivedCents} onClose={close} />
      ) : null}
      {task === 'take' && sale ? (
        <PaymentForm receipt={sale} isTillClosed={isTillClosed} onClose={close} />
      ) : null}
      {form?.task === 'void' ? (
        <VoidForm
          receipt={form.receipt}
          hasEmail={booking.customerEmail !== null}
          onClose={close}
        />
      ) : null}
      {task === 'refund' && sale ? (
        <RefundForm
          receipt={sale}
          refunds={refunds}
          online={online}
          isTillClosed={isTillClosed}
          hasEmail={booking.customerEmail !== null}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

/** Asks what becomes of the deposit of a cancelled booking, with what its customer was told. */
function HeldQuestion({ deposit }: { readonly deposit: Deposit }) {
  const { receivedCents, goes } = deposit;
  return (
    <Note tone="warn" title={MONEY.held.ask(formatCents(receivedCents))}>
      {MONEY.held[goes ?? 'open']}
    </Note>
  );
}
