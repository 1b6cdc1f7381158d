import { useState } from 'react';
import * as z from 'zod/mini';
import { FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { useMoneyChange } from '../actions';
import { keepDeposit } from '../api/payments';
import { useMoneyForm } from '../panel/money-fields';

const schema = z.object({ reason: givenReason });

interface KeepFormProps {
  readonly bookingId: string;
  readonly heldCents: number;
  readonly onClose: () => void;
}

/** Keeps the deposit of a cancelled booking, with a reason that its customer reads. */
export function KeepForm({ bookingId, heldCents, onClose }: KeepFormProps) {
  // The reason was typed for this sum: a colleague may give some of it back while this is open.
  const [shown] = useState(heldCents);
  const form = useStaffForm({
    schema,
    start: { reason: '' },
    save: useMoneyChange(
      ({ reason }: { readonly reason: string }) => keepDeposit(bookingId, shown, reason),
      MONEY.done.kept,
    ),
    send: (typed) => typed,
    onDone: onClose,
  });
  const props = useMoneyForm(form, { bookingId, save: MONEY.keep });
  return (
    <StaffForm {...props} aria-label={MONEY.keep} onClose={onClose}>
      <p className="col-span-full text-sm">{MONEY.form.keepHint}</p>
      <FormInput control={form.control} {...REASON_FIELD} />
    </StaffForm>
  );
}
