import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { amountToward, PAYMENT_METHODS } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Sale } from '@/domain/money/receipt';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { useMoneyChange } from '../actions';
import { type NewPayment, takePayment } from '../api/payments';
import { centsOf, dollarsOf, orNothing } from '../cents';
import { MethodField, REFERENCE, useMoneyForm } from './money-fields';

const COPY = MONEY.form;

const paymentSchema = (due: number) =>
  z
    .object({
      amount: typedAs(centsOf, COPY.amountWrong(formatCents(due))),
      method: z.enum(PAYMENT_METHODS),
      tip: typedAs(orNothing, COPY.depositWrong),
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
  const form = useStaffForm({
    schema: paymentSchema(due),
    isLive: true,
    start: { amount: dollarsOf(due), method: 'card', tip: '', reference: '' },
    save: useMoneyChange(
      (payment: NewPayment) => takePayment(receipt.id, payment, due),
      MONEY.done.paid,
    ),
    send: ({ amount, ...typed }, id) => ({
      id,
      ...typed,
      amount: amountToward(due, typed.method, amount) ?? amount,
    }),
    onDone: onClose,
  });
  const { control } = form;
  const [amount, tip, method] = useWatch({ control, name: ['amount', 'tip', 'method'] });
  const props = useMoneyForm(form, { bookingId: receipt.bookingId, save: MONEY.take });
  const cents = amountToward(due, method, centsOf(amount) ?? 0) ?? 0;
  return (
    <StaffForm {...props} aria-label={MONEY.take} onClose={onClose}>
      <FormAmount control={control} name="amount" label={COPY.amount} />
      <MethodField
        control={control}
        name="method"
        label={COPY.method}
        cents={cents + (orNothing(tip) ?? 0)}
        isTillClosed={isTillClosed}
      />
      <FormAmount control={control} name="tip" label={COPY.tip} labelNote={COPY.optional} />
      <FormInput control={control} {...REFERENCE} />
    </StaffForm>
  );
}
