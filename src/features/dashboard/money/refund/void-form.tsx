import { type FormEvent, useState } from 'react';
import { showInvalid } from '@/components/ui/field';
import { Switch } from '@/components/ui/switch';
import { MONEY } from '@/content/staff/money';
import { receiptNumber } from '@/domain/money/checkout';
import type { Receipt } from '@/domain/money/receipt';
import { newId } from '@/lib/new-id';
import { ReasonField } from '../../shell/reason-field';
import { useIsNoted, useMoneyChange, voidFailure } from '../actions';
import { voidReceipt } from '../api/refunds';
import { MoneyForm } from '../panel/money-fields';

const COPY = MONEY.form;

interface VoidFormProps {
  readonly receipt: Receipt;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

/** Takes a receipt out that was written by mistake. */
export function VoidForm({ receipt, hasEmail, onClose }: VoidFormProps) {
  const [reason, setReason] = useState('');
  const [sendsMail, setSendsMail] = useState(hasEmail);
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(newId);
  const { mutate, isPending, error } = useMoneyChange(
    () => voidReceipt(receipt.id, { id, reason: reason.trim(), sendsMail }),
    MONEY.done.voided,
  );
  const isSaved = useIsNoted(receipt.bookingId, id, error);
  const isMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (!isMissing && !isPending) mutate(undefined, { onSuccess: onClose });
  };
  return (
    <MoneyForm
      title={MONEY.void}
      submit={MONEY.voidReceipt(receiptNumber(receipt))}
      isDirty={reason !== ''}
      isPending={isPending}
      error={error}
      failure={voidFailure}
      isSaved={isSaved}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <p className="col-span-full text-sm">{COPY.voidHint}</p>
      <ReasonField value={reason} isMissing={isChecked && isMissing} onChange={setReason} />
      <div className="col-span-full">
        {hasEmail ? (
          <Switch
            label={COPY.voidMail}
            hint={COPY.voidMailHint}
            checked={sendsMail}
            onChange={setSendsMail}
          />
        ) : (
          <p className="text-sm text-text-2">{COPY.voidNoMail}</p>
        )}
      </div>
    </MoneyForm>
  );
}
