import { useState } from 'react';
import * as z from 'zod/mini';
import { FormInput } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm } from '../../shell/staff-form';
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
  const { props } = useMoneyForm({
    bookingId,
    title: MONEY.keep,
    schema,
    start: { reason: '' },
    send: ({ reason }) => keepDeposit(bookingId, shown, reason),
    done: MONEY.done.kept,
    onClose,
  });
  return (
    <StaffForm {...props}>
      <p className="col-span-full text-sm">{MONEY.form.keepHint}</p>
      <FormInput {...REASON_FIELD} />
    </StaffForm>
  );
}
