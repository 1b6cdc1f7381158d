import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { CHECKOUT } from '@/content/staff/checkout';
import { MONEY } from '@/content/staff/money';
import { holdsSpot } from '@/domain/booking/booking-status';
import { type Deposit, depositState, openDeposit } from '@/domain/money/deposit';
import { formatCents } from '@/domain/money/money';
import { currentSale, type Receipt } from '@/domain/money/receipt';
import { leftOfSale } from '@/domain/money/refund';
import { type BookingMoney, bookingMoneyQuery, depositsReceived } from '../api/booking-money';
import { checkoutQuery } from '../../shell/checkout-settings-api';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { AskForm, type Correctable, CorrectForm, DepositForm, type MoneyTask } from './money-forms';
import { MoneyRecord } from './money-record';
import { PaymentForm } from './payment-form';
import { OnlineNotes } from '../online/online-notes';
import { KeepForm, RefundForm } from '../refund/refund-form';
import { VoidForm } from '../refund/void-form';
import { UnderWay } from '../online/under-way';
import { sendReceipt } from '../api/receipts';
import { moneyFailure, useMoneyChange } from '../actions';
import { AskToPay } from '../online/ask-to-pay';

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

interface MoneyActionsProps {
  readonly bookingId: string;
  readonly money: BookingMoney;
  /** The work is to come, and nothing is charged yet. */
  readonly isAhead: boolean;
  /** Its booking is cancelled, and nobody has said what becomes of the deposit. */
  readonly isHeld: boolean;
  readonly canMail: boolean;
  readonly onTask: (task: MoneyTask) => void;
  readonly onVoid: (sale: Receipt) => void;
  /** Is undefined unless completed work waits for its receipt. */
  readonly onCharge: (() => void) | undefined;
}

/** Actions on a booking's money as it is; the first one comes next. */
function MoneyActions(props: MoneyActionsProps) {
  const { bookingId, money, isAhead, isHeld, canMail, onTask, onVoid, onCharge } = props;
  const { deposit, receipts, voidableId } = money;
  const mail = useMoneyChange(sendReceipt, MONEY.done.mailed);
  const { sale, refunds } = currentSale(receipts);
  const left = sale && leftOfSale(sale, refunds);
  const received = depositsReceived(money);
  const isAllIn = deposit !== null && deposit.askedCents > 0 && received >= deposit.askedCents;
  const due = sale ? sale.balanceCents : isAhead && deposit ? deposit.askedCents - received : 0;
  const button = (next: MoneyTask, text: string) => (
    <Button look="outline" size="s" className="px-3.5" onClick={() => onTask(next)}>
      {text}
    </Button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isAhead && !isAllIn ? button('receive', MONEY.receive) : null}
        {isAhead ? button('ask', deposit ? MONEY.waive : MONEY.ask) : null}
        {!sale && received > 0 ? button('give-back', MONEY.giveBack) : null}
        {isHeld ? button('keep', MONEY.keep) : null}
        {isAhead && isAllIn ? button('receive', MONEY.receive) : null}
        {onCharge ? (
          <Button look="ink" size="s" onClick={onCharge}>
            {CHECKOUT.openCompleted}
          </Button>
        ) : null}
        {sale && sale.balanceCents > 0 ? button('take', MONEY.take) : null}
        <AskToPay bookingId={bookingId} due={due} canMail={canMail} />
        {left && left.total + left.tip > 0 ? button('refund', MONEY.refund) : null}
        {sale && sale.id === voidableId ? (
          <Button look="outline" size="s" className="px-3.5" onClick={() => onVoid(sale)}>
            {MONEY.void}
          </Button>
        ) : null}
        {sale && canMail ? (
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
      {mail.error ? <Note tone="bad">{moneyFailure(mail.error)}</Note> : null}
    </>
  );
}
