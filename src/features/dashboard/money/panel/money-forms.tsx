import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { BOOKED_METHODS, type PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { checkoutQuery, saveCheckout } from '../../shell/checkout-settings-api';
import { readAs, StaffForm, typedAs } from '../../shell/staff-form';
import { correctionFailure } from '../actions';
import { refundOnline } from '../api/online';
import { OpenRefundNote } from '../online/online-notes';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { askDeposit, correctPayment, recordDeposit } from '../api/payments';
import { centsOf, dollarsOf } from '../cents';
import { MethodField, REFERENCE, useMoneyForm } from './money-fields';

export type MoneyTask = 'receive' | 'give-back' | 'keep' | 'ask' | 'take' | 'refund';

const COPY = MONEY.form;

const startAmount = (cents: number): string => (cents > 0 ? dollarsOf(cents) : '');

/** A deposit that nobody can pay is none: the first one says how it is paid. */
const askSchema = (needsText: boolean) =>
  z
    .object({
      amount: typedAs(centsOf, COPY.depositWrong),
      howToPay: z.string().check(z.trim()),
    })
    .check(
      z.refine(({ amount, howToPay }) => !needsText || amount === 0 || howToPay !== '', {
        path: ['howToPay'],
        error: COPY.howToPayMissing,
      }),
    );

interface AskFormProps {
  readonly bookingId: string;
  /** Cents. */
  readonly asked: number;
  readonly onClose: () => void;
}

/** Says how much is asked ahead. */
export function AskForm({ bookingId, asked, onClose }: AskFormProps) {
  const client = useQueryClient();
  const { data: checkout } = useQuery(checkoutQuery);
  const needsText = checkout !== undefined && !checkout.settings?.deposit_text;
  const { props } = useMoneyForm({
    bookingId,
    title: MONEY.ask,
    schema: askSchema(needsText),
    start: { amount: startAmount(asked), howToPay: '' },
    send: async ({ amount, howToPay }) => {
      if (needsText && amount > 0) {
        await saveCheckout({ deposit_text: howToPay });
        void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      }
      await askDeposit(bookingId, amount);
    },
    done: MONEY.done.asked,
    onClose,
  });
  return (
    <StaffForm {...props}>
      <FormAmount name="amount" label={COPY.amount} hint={COPY.askHint} />
      {needsText ? (
        <FormInput
          name="howToPay"
          className="col-span-full"
          label={COPY.howToPay}
          hint={COPY.howToPayHint}
          maxLength={300}
        />
      ) : null}
    </StaffForm>
  );
}

const depositSchema = (online: readonly OnlinePaid[], most: number, wrong: string) =>
  z
    .object({
      amount: typedAs((typed) => centsOf(typed) || undefined, wrong),
      method: z.enum(BOOKED_METHODS),
      reference: z.string(),
    })
    .check(
      z.refine(
        ({ amount, method }) =>
          amount <= most && (method !== 'online' || payableBack(online, amount) !== undefined),
        { path: ['amount'], error: wrong },
      ),
    );

interface DepositFormProps extends AskFormProps {
  readonly isBack: boolean;
  readonly received: number;
  readonly online: readonly OnlinePaid[];
  readonly isTillClosed: boolean;
}

/** Notes a deposit, or gives one back: money goes back the way it came. */
export function DepositForm(props: DepositFormProps) {
  const { bookingId, isBack, asked, online, isTillClosed, onClose } = props;
  // The amount was typed for this sum: a colleague may record something while this is open.
  const [received] = useState(props.received);
  const hasOnline = isBack && online.some(({ leftCents }) => leftCents > 0);
  const wrong = isBack ? COPY.amountWrong(formatCents(props.received)) : COPY.depositWrong;
  const form = useMoneyForm({
    bookingId,
    title: isBack ? MONEY.giveBack : MONEY.receive,
    schema: depositSchema(online, isBack ? props.received : Infinity, wrong),
    start: {
      amount: startAmount(isBack ? received : asked - received),
      method: hasOnline ? 'online' : 'e_transfer',
      reference: '',
    },
    send: ({ amount, ...paid }, id) => {
      const payment = paid.method === 'online' && payableBack(online, amount);
      if (payment) return refundOnline({ id, paymentId: payment.id, cents: amount });
      const signed = isBack ? -amount : amount;
      return recordDeposit(bookingId, { id, ...paid, amount: signed, tip: 0 }, received);
    },
    done: isBack ? MONEY.done.depositBack : MONEY.done.deposit,
    onClose,
  });
  const [amount, method] = useWatch({ control: form.control, name: ['amount', 'method'] });
  const by = { cents: centsOf(amount), isTillClosed, hasOnline };
  return (
    <StaffForm {...form.props}>
      <FormAmount name="amount" label={COPY.amount} />
      <MethodField {...by} label={isBack ? COPY.methodBack : COPY.method} />
      {method === 'online' ? null : <FormInput {...REFERENCE} className="col-span-full" />}
      {isBack ? <OpenRefundNote online={online} /> : null}
    </StaffForm>
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

const typedCorrection = z.object({
  method: z.enum(BOOKED_METHODS),
  amount: z.string(),
  tip: z.string(),
  reference: z.string().check(z.trim()),
});

/** The correction in cents; the reference is left out if only that is unchanged. */
const correctionSchema = ({ most, ...payment }: Correctable) =>
  readAs(typedCorrection, ({ method, reference, ...typed }, refuse) => {
    const isSum = most !== undefined;
    const amount = isSum ? centsOf(typed.amount) : payment.amount;
    const tip = isSum ? centsOf(typed.tip) : payment.tip;
    if (isSum && (amount === undefined || amount > most || (amount === 0 && tip === 0)))
      refuse('amount', COPY.amountWrong(formatCents(most)));
    if (tip === undefined) refuse('tip', COPY.depositWrong);
    const isSame = method === payment.method && amount === payment.amount && tip === payment.tip;
    return { method, amount: amount ?? 0, tip: tip ?? 0, reference: isSame ? '' : reference };
  });

interface CorrectFormProps {
  readonly bookingId: string;
  readonly payment: Correctable;
  readonly onClose: () => void;
}

/** Notes a payment under another method, or with another amount. */
export function CorrectForm({ bookingId, payment, onClose }: CorrectFormProps) {
  const isSum = payment.most !== undefined;
  const { control, props } = useMoneyForm({
    bookingId,
    title: isSum ? MONEY.correct : MONEY.correctMethod,
    schema: correctionSchema(payment),
    start: {
      method: payment.method,
      amount: dollarsOf(payment.amount),
      tip: dollarsOf(payment.tip),
      reference: '',
    },
    send: (typed, id) => correctPayment(payment.id, { id, ...typed }),
    done: MONEY.done.corrected,
    failure: correctionFailure,
    onUnchanged: onClose,
    onClose,
  });
  const [amount, tip] = useWatch({ control, name: ['amount', 'tip'] });
  const paid = payment.amount + payment.tip;
  const handed = isSum ? (centsOf(amount) ?? 0) + (centsOf(tip) ?? 0) : Math.abs(paid);
  return (
    <StaffForm {...props}>
      <MethodField label={paid < 0 ? COPY.methodBack : COPY.method} cents={handed} />
      {isSum ? (
        <>
          <FormAmount name="amount" label={COPY.amount} />
          <FormAmount name="tip" label={COPY.tip} />
        </>
      ) : null}
      <FormInput {...REFERENCE} className="col-span-full" />
    </StaffForm>
  );
}
