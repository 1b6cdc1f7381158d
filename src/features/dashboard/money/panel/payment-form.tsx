import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { amountToward, PAYMENT_METHODS } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Sale } from '@/domain/money/receipt';
import { StaffForm, typedAs } from '../../shell/staff-form';
import { takePayment } from '../api/payments';
import { centsOf, dollarsOf, typedCents } from '../cents';
import { MethodField, REFERENCE, useMoneyForm } from './money-fields';

const COPY = MONEY.form;

const paymentSchema = (due: number) =>
  z
    .object({
      amount: typedAs(centsOf, COPY.amountWrong(formatCents(due))),
      method: z.enum(PAYMENT_METHODS),
      tip: typedAs(typedCents, COPY.depositWrong),
      reference: z.string(),
    })
    .check(
      z.refine(({ amount, method }) => amountToward(due, method, amount) !== undefined, {
        path: ['amount'],
        error: COPY.amountWrong(formatCents(due)),
      }),
    );

interface PaymentFormProps {
  readonly receipt: Sale;
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

/** Takes what is still owed on a receipt, or a part of it, and a tip. */
export function PaymentForm({ receipt, isTillClosed, onClose }: PaymentFormProps) {
  const [due] = useState(receipt.balanceCents);
  const toward = (typed: number, method: (typeof PAYMENT_METHODS)[number]) =>
    amountToward(due, method, typed);
  const { control, props } = useMoneyForm({
    bookingId: receipt.bookingId,
    title: MONEY.take,
    schema: paymentSchema(due),
    isLive: true,
    start: { amount: dollarsOf(due), method: 'card', tip: '', reference: '' },
    send: ({ amount, ...typed }, id) => {
      const cents = toward(amount, typed.method) ?? amount;
      return takePayment(receipt.id, { id, ...typed, amount: cents }, due);
    },
    done: MONEY.done.paid,
    onClose,
  });
  const [amount, tip, method] = useWatch({ control, name: ['amount', 'tip', 'method'] });
  const cents = toward(centsOf(amount) ?? 0, method) ?? 0;
  return (
    <StaffForm {...props}>
      <FormAmount name="amount" label={COPY.amount} />
      <MethodField
        label={COPY.method}
        cents={cents + (typedCents(tip) ?? 0)}
        isTillClosed={isTillClosed}
      />
      <FormAmount name="tip" label={COPY.tip} isOptional />
      <FormInput {...REFERENCE} />
    </StaffForm>
  );
}
