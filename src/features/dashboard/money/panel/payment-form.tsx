import { type FormEvent, useState } from 'react';
import { MONEY } from '@/content/staff/money';
import { amountToward, type PaymentMethod } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import type { Sale } from '@/domain/money/receipt';
import { newId } from '@/lib/new-id';
import { useIsNoted, useMoneyChange } from '../actions';
import { takePayment } from '../api/payments';
import { centsOf, dollarsOf } from '../cents';
import { Amount, Method, MoneyForm, Reference } from './money-fields';

const COPY = MONEY.form;

interface PaymentFormProps {
  readonly receipt: Sale;
  readonly isTillClosed: boolean;
  readonly onClose: () => void;
}

/** Takes what is still owed on a receipt, or a part of it, and a tip. */
export function PaymentForm({ receipt, isTillClosed, onClose }: PaymentFormProps) {
  const [start] = useState(dollarsOf(receipt.balanceCents));
  const [amount, setAmount] = useState(start);
  const [typedTip, setTip] = useState('');
  const [method, setMethod] = useState<PaymentMethod>('card');
  const [reference, setReference] = useState('');
  const [id] = useState(newId);
  const [shown] = useState(receipt.balanceCents);
  const { mutate, isPending, error } = useMoneyChange(
    (paid: { readonly amount: number; readonly tip: number }) =>
      takePayment(receipt.id, { id, method, reference, ...paid }, shown),
    MONEY.done.paid,
  );
  const isSaved = useIsNoted(receipt.bookingId, id, error);
  const typed = centsOf(amount);
  const cents = typed === undefined ? undefined : amountToward(shown, method, typed);
  const tip = typedTip.trim() === '' ? 0 : centsOf(typedTip);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (cents === undefined || tip === undefined || isPending) return;
    mutate({ amount: cents, tip }, { onSuccess: onClose });
  };
  return (
    <MoneyForm
      title={MONEY.take}
      isDirty={amount !== start || typedTip !== '' || reference !== ''}
      isPending={isPending}
      error={error}
      isSaved={isSaved}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <Amount
        value={amount}
        error={cents === undefined ? COPY.amountWrong(formatCents(shown)) : undefined}
        onChange={setAmount}
      />
      <Method
        label={COPY.method}
        value={method}
        cents={(cents ?? 0) + (tip ?? 0)}
        isTillClosed={isTillClosed}
        onChange={setMethod}
      />
      <Amount
        isFirst={false}
        label={COPY.tip}
        labelNote={COPY.optional}
        value={typedTip}
        error={tip === undefined ? COPY.depositWrong : undefined}
        onChange={setTip}
      />
      <Reference className="" value={reference} onChange={setReference} />
    </MoneyForm>
  );
}
