import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { CHECKOUT } from '@/content/staff/checkout';
import { formatCents } from '@/domain/money/money';
import { keepFromPaying } from './payment-fields';
import { type DraftPayment, handedSum } from './tender';
import { typedCents } from '../cents';

/** The cash a customer hands over, and the change. Neither is on a receipt. */
export function CashGiven({ payments }: { readonly payments: readonly DraftPayment[] }) {
  const [given, setGiven] = useState('');
  const cash = payments.filter(({ method }) => method === 'cash');
  if (cash.length === 0) return null;
  const cents = typedCents(given);
  const isTyped = cents !== undefined && given.trim() !== '';
  const missing = isTyped ? handedSum(cash) - cents : 0;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <Field
        label={CHECKOUT.given}
        isOptional
        error={cents === undefined ? CHECKOUT.form.amountWrong : undefined}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={given}
          onKeyDown={keepFromPaying}
          onChange={(event) => setGiven(event.target.value)}
        />
      </Field>
      <p className="pb-2.5 text-lg font-semibold tabular-nums" role="status">
        {missing > 0 ? CHECKOUT.givenShort(formatCents(missing)) : ''}
        {isTyped && missing <= 0 ? CHECKOUT.change(formatCents(-missing)) : ''}
      </p>
    </div>
  );
}
