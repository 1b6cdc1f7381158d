import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { BOOKED_METHODS, type PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { checkoutQuery, saveCheckout } from '../../shell/checkout-settings-api';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { correctionFailure, isRefused, useMoneyChange } from '../actions';
import { refundOnline } from '../api/online';
import { OpenRefundNote } from '../online/online-notes';
import { type OnlinePaid, payableBack } from '../api/online-paid';
import { askDeposit, correctPayment, type PaymentCorrection, recordDeposit } from '../api/payments';
import { centsOf, dollarsOf } from '../cents';
import { MethodField, REFERENCE, useMoneyForm } from './money-fields';

export type MoneyTask = 'receive' | 'give-back' | 'keep' | 'ask' | 'take' | 'refund';

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

interface DepositRules extends Pick<DepositFormProps, 'task' | 'received' | 'online'> {
  /** The first deposit that is asked says how it is paid. */
  readonly needsText: boolean;
}

function depositSchema({ task, received, online, needsText }: DepositRules) {
  const isBack = task === 'give-back';
  const wrong = isBack ? COPY.amountWrong(formatCents(received)) : COPY.depositWrong;
  return z
    .object({
      amount: typedAs(centsOf, wrong),
      howToPay: z.string().check(z.trim()),
      method: z.enum(BOOKED_METHODS),
      reference: z.string(),
    })
    .check(
      z.superRefine(({ amount, howToPay, method }, context) => {
        const refuse = (field: 'amount' | 'howToPay', message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        const isAmountWrong =
          (task !== 'ask' && amount === 0) ||
          (isBack && amount > received) ||
          (method === 'online' && !payableBack(online, amount));
        if (isAmountWrong) refuse('amount', wrong);
        if (needsText && amount > 0 && howToPay === '') refuse('howToPay', COPY.howToPayMissing);
      }),
    );
}
type Deposit = z.infer<ReturnType<typeof depositSchema>> & { readonly id: string };

/** Notes a deposit, gives one back, or says how much is asked. */
export function DepositForm(props: DepositFormProps) {
  const { task, bookingId, asked, received, online, isTillClosed, onClose } = props;
  const client = useQueryClient();
  const { data: checkout } = useQuery(checkoutQuery);
  // A deposit that nobody can pay is none.
  const needsText = task === 'ask' && checkout !== undefined && !checkout.settings?.deposit_text;
  const due = { receive: asked - received, 'give-back': received, ask: asked }[task];
  const hasOnline = task === 'give-back' && online.some(({ leftCents: left }) => left > 0);
  // The amount was typed for this sum: a colleague may record something while this is open.
  const [shown] = useState(received);
  const [title, done] = DEPOSIT_TEXTS[task];
  const send = async ({ id, amount, howToPay, method, reference }: Deposit): Promise<void> => {
    if (task === 'ask') {
      if (needsText && amount > 0) {
        await saveCheckout({ deposit_text: howToPay });
        void client.invalidateQueries({ queryKey: checkoutQuery.queryKey });
      }
      return askDeposit(bookingId, amount);
    }
    const payment = payableBack(online, amount);
    if (method === 'online' && payment) {
      return refundOnline({ id, paymentId: payment.id, cents: amount });
    }
    const signed = task === 'give-back' ? -amount : amount;
    return recordDeposit(bookingId, { id, method, amount: signed, tip: 0, reference }, shown);
  };
  const form = useStaffForm({
    schema: depositSchema({ task, received, online, needsText }),
    start: {
      amount: due > 0 ? dollarsOf(due) : '',
      howToPay: '',
      // Money goes back the way it came.
      method: hasOnline ? 'online' : 'e_transfer',
      reference: '',
    },
    save: useMoneyChange(send, done),
    send: (typed, id) => ({ id, ...typed }),
    // The provider keeps its answer under the old id.
    needsNewId: isRefused,
    onDone: onClose,
  });
  const { control } = form;
  const [amount, method] = useWatch({ control, name: ['amount', 'method'] });
  return (
    <StaffForm
      {...useMoneyForm(form, { bookingId, save: title })}
      aria-label={title}
      onClose={onClose}
    >
      <FormAmount
        control={control}
        name="amount"
        label={COPY.amount}
        hint={task === 'ask' ? COPY.askHint : undefined}
      />
      {needsText ? (
        <FormInput
          control={control}
          name="howToPay"
          className="col-span-full"
          label={COPY.howToPay}
          hint={COPY.howToPayHint}
          maxLength={300}
        />
      ) : null}
      {task === 'ask' ? null : (
        <>
          <MethodField
            control={control}
            name="method"
            label={task === 'receive' ? COPY.method : COPY.methodBack}
            cents={centsOf(amount)}
            isTillClosed={isTillClosed}
            hasOnline={hasOnline}
          />
          {method === 'online' ? null : (
            <FormInput control={control} {...REFERENCE} className="col-span-full" />
          )}
        </>
      )}
      {task === 'give-back' ? <OpenRefundNote online={online} /> : null}
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
  z.pipe(
    typedCorrection,
    z.transform(({ method, reference, ...typed }, context) => {
      const refuse = (field: 'amount' | 'tip', message: string): void => {
        context.issues.push({ code: 'custom', path: [field], input: typed[field], message });
      };
      const isSum = most !== undefined;
      const amount = isSum ? centsOf(typed.amount) : payment.amount;
      const tip = isSum ? centsOf(typed.tip) : payment.tip;
      if (isSum && (amount === undefined || amount > most || (amount === 0 && tip === 0)))
        refuse('amount', COPY.amountWrong(formatCents(most)));
      if (tip === undefined) refuse('tip', COPY.depositWrong);
      const isSame = method === payment.method && amount === payment.amount && tip === payment.tip;
      return {
        method,
        amount: amount ?? 0,
        tip: tip ?? 0,
        reference: isSame ? '' : reference,
      };
    }),
  );

interface CorrectFormProps {
  readonly bookingId: string;
  readonly payment: Correctable;
  readonly onClose: () => void;
}

/** Notes a payment under another method, or with another amount. */
export function CorrectForm({ bookingId, payment, onClose }: CorrectFormProps) {
  const isSum = payment.most !== undefined;
  const form = useStaffForm({
    schema: correctionSchema(payment),
    start: {
      method: payment.method,
      amount: dollarsOf(payment.amount),
      tip: dollarsOf(payment.tip),
      reference: '',
    },
    save: useMoneyChange(
      (correction: PaymentCorrection) => correctPayment(payment.id, correction),
      MONEY.done.corrected,
    ),
    send: (typed, id) => ({ id, ...typed }),
    onDone: onClose,
    onUnchanged: onClose,
  });
  const { control } = form;
  const [amount, tip] = useWatch({ control, name: ['amount', 'tip'] });
  const paid = payment.amount + payment.tip;
  const handed = isSum ? (centsOf(amount) ?? 0) + (centsOf(tip) ?? 0) : paid;
  const save = isSum ? MONEY.correct : MONEY.correctMethod;
  return (
    <StaffForm
      {...useMoneyForm(form, { bookingId, save, failure: correctionFailure })}
      aria-label={save}
      onClose={onClose}
    >
      <MethodField
        control={control}
        name="method"
        label={paid < 0 ? COPY.methodBack : COPY.method}
        cents={Math.abs(handed)}
        isTillClosed={false}
      />
      {isSum ? (
        <>
          <FormAmount control={control} name="amount" label={COPY.amount} />
          <FormAmount control={control} name="tip" label={COPY.tip} />
        </>
      ) : null}
      <FormInput control={control} {...REFERENCE} className="col-span-full" />
    </StaffForm>
  );
}
