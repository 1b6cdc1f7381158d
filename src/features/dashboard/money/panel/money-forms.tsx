import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { showInvalid } from '@/components/ui/field';
import { MONEY } from '@/content/staff/money';
import type { PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { newId } from '@/lib/new-id';
import { checkoutQuery, saveCheckout } from '../../shell/checkout-settings-api';
import { askDeposit, correctPayment, recordDeposit } from '../api/payments';
import { refundOnline } from '../api/online';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { correctionFailure, isRefused, useIsNoted, useMoneyChange } from '../actions';
import { centsOf, dollarsOf } from '../cents';
import { Amount, HowToPay, Method, MoneyForm, Reference } from './money-fields';

export type MoneyTask = 'receive' | 'give-back' | 'ask' | 'take' | 'refund';

const COPY = MONEY.form;

interface DepositFormProps {
  readonly task: 'receive' | 'give-back' | 'ask';
  readonly bookingId: string;
  /** Cents. */
  readonly asked: number;
  readonly received: number;
  readonly online: readonly OnlinePaid[];
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

const DEPOSIT_TEXTS = {
  receive: [MONEY.receive, MONEY.done.deposit],
  'give-back': [MONEY.giveBack, MONEY.done.depositBack],
  ask: [MONEY.ask, MONEY.done.asked],
} as const;

/** Notes a deposit, gives one back, or says how much is asked. */
export function DepositForm(props: DepositFormProps) {
  const { task, bookingId, asked, received, online, isTillClosed, onClose } = props;
  const client = useQueryClient();
  const { data: checkout } = useQuery(checkoutQuery);
  // A deposit that nobody can pay is none: the first one that is asked says how.
  const needsText = task === 'ask' && checkout !== undefined && !checkout.settings?.deposit_text;
  const [start] = useState(() => {
    const cents = task === 'receive' ? asked - received : task === 'ask' ? asked : received;
    return cents > 0 ? dollarsOf(cents) : '';
  });
  const [amount, setAmount] = useState(start);
  const hasOnline = task === 'give-back' && online.some(({ leftCents: left }) => left > 0);
  // Money goes back the way it came.
  const [method, setMethod] = useState<PaymentMethod>(hasOnline ? 'online' : 'e_transfer');
  const [reference, setReference] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [howToPay, setHowToPay] = useState('');
  const [id, setId] = useState(newId);
  // The amount was typed for this sum: a colleague may record something while this is open.
  const [shown] = useState(received);
  const [title, done] = DEPOSIT_TEXTS[task];
  const { mutate, isPending, error } = useMoneyChange(async (cents: number) => {
    if (task === 'ask') {
      if (needsText && cents > 0) {
        await saveCheckout({ deposit_text: howToPay.trim() });
        void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      }
      return askDeposit(bookingId, cents);
    }
    const payment = payableBack(online, cents);
    if (method === 'online' && payment) {
      return refundOnline({ id, paymentId: payment.id, cents });
    }
    const signed = task === 'give-back' ? -cents : cents;
    return recordDeposit(bookingId, { id, method, amount: signed, tip: 0, reference }, shown);
  }, done);
  const isSaved = useIsNoted(bookingId, id, error);
  const cents = centsOf(amount);
  const isWrong =
    cents === undefined ||
    (task !== 'ask' && cents === 0) ||
    (task === 'give-back' && cents > received) ||
    (method === 'online' && !payableBack(online, cents));
  const isTextMissing = needsText && cents !== undefined && cents > 0 && howToPay.trim() === '';
  const wrong = task === 'give-back' ? COPY.amountWrong(formatCents(received)) : COPY.depositWrong;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (cents === undefined || isWrong || isTextMissing || isPending) return;
    mutate(cents, {
      onSuccess: onClose,
      // The provider keeps its answer under the old id.
      onError: (failure) => isRefused(failure) && setId(newId()),
    });
  };
  return (
    <MoneyForm
      title={title}
      isDirty={amount !== start || reference !== '' || howToPay !== ''}
      isPending={isPending}
      error={error}
      isSaved={isSaved}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Amount
        value={amount}
        hint={task === 'ask' ? COPY.askHint : undefined}
        error={isChecked && isWrong ? wrong : undefined}
        onChange={setAmount}
      />
      {needsText ? (
        <HowToPay value={howToPay} isMissing={isChecked && isTextMissing} onChange={setHowToPay} />
      ) : null}
      {task === 'ask' ? null : (
        <>
          <Method
            label={task === 'receive' ? COPY.method : COPY.methodBack}
            value={method}
            cents={cents}
            isTillClosed={isTillClosed}
            hasOnline={hasOnline}
            onChange={setMethod}
          />
          {method === 'online' ? null : <Reference value={reference} onChange={setReference} />}
        </>
      )}
    </MoneyForm>
  );
}

/** A payment that can still be corrected; below zero for one that was paid back. */
export interface Correctable {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Cents toward the bill, before cash is rounded. */
  readonly amount: number;
  readonly tip: number;
  /** The most that it can be; undefined where only the method can be corrected. */
  readonly most: number | undefined;
}

interface CorrectFormProps {
  readonly bookingId: string;
  readonly payment: Correctable;
  readonly onClose: () => void;
}

/** Notes a payment under another method, or with another amount. */
export function CorrectForm({ bookingId, payment, onClose }: CorrectFormProps) {
  const { most } = payment;
  const [method, setMethod] = useState(payment.method);
  const [reference, setReference] = useState('');
  const [amount, setAmount] = useState(dollarsOf(payment.amount));
  const [tip, setTip] = useState(dollarsOf(payment.tip));
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(
    (corrected: { readonly amount: number; readonly tip: number }) =>
      correctPayment(payment.id, { id, method, reference: reference.trim(), ...corrected }),
    MONEY.done.corrected,
  );
  const isSaved = useIsNoted(bookingId, id, error);
  const typed = most === undefined ? payment : { amount: centsOf(amount), tip: centsOf(tip) };
  const isAmountWrong = most !== undefined && (typed.amount === undefined || typed.amount > most);
  const isTipWrong = typed.tip === undefined;
  const isNothing = most !== undefined && typed.amount === 0 && typed.tip === 0;
  const isChanged =
    method !== payment.method || typed.amount !== payment.amount || typed.tip !== payment.tip;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (typed.amount === undefined || typed.tip === undefined) return;
    if (isAmountWrong || isNothing || isPending) return;
    if (!isChanged) return onClose();
    mutate({ amount: typed.amount, tip: typed.tip }, { onSuccess: onClose });
  };
  const handed = (typed.amount ?? 0) + (typed.tip ?? 0);
  return (
    <MoneyForm
      title={most === undefined ? MONEY.correctMethod : MONEY.correct}
      isDirty={isChanged || reference !== ''}
      isPending={isPending}
      error={error}
      failure={correctionFailure}
      isSaved={isSaved}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Method
        isFirst
        label={payment.amount + payment.tip < 0 ? COPY.methodBack : COPY.method}
        value={method}
        cents={Math.abs(handed)}
        isTillClosed={false}
        onChange={setMethod}
      />
      {most === undefined ? null : (
        <>
          <Amount
            isFirst={false}
            value={amount}
            error={
              isChecked && (isAmountWrong || isNothing)
                ? COPY.amountWrong(formatCents(most))
                : undefined
            }
            onChange={setAmount}
          />
          <Amount
            isFirst={false}
            label={COPY.tip}
            value={tip}
            error={isChecked && isTipWrong ? COPY.depositWrong : undefined}
            onChange={setTip}
          />
        </>
      )}
      <Reference value={reference} onChange={setReference} />
    </MoneyForm>
  );
}
