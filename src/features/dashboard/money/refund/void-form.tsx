import * as z from 'zod/mini';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { receiptNumber } from '@/domain/money/checkout';
import type { Receipt } from '@/domain/money/receipt';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm } from '../../shell/staff-form';
import { voidFailure } from '../actions';
import { voidReceipt } from '../api/refunds';
import { useMoneyForm } from '../panel/money-fields';

const COPY = MONEY.form;
const schema = z.object({ reason: givenReason, sendsMail: z.boolean() });

interface VoidFormProps {
  readonly receipt: Receipt;
  readonly hasEmail: boolean;
  readonly onClose: () => void;
}

/** Takes a receipt out that was written by mistake. */
export function VoidForm({ receipt, hasEmail, onClose }: VoidFormProps) {
  const { props } = useMoneyForm({
    bookingId: receipt.bookingId,
    title: MONEY.voidReceipt(receiptNumber(receipt)),
    schema,
    start: { reason: '', sendsMail: hasEmail },
    send: (typed, id) => voidReceipt(receipt.id, { id, ...typed }),
    done: MONEY.done.voided,
    failure: voidFailure,
    onClose,
  });
  return (
    <StaffForm {...props} aria-label={MONEY.void}>
      <p className="col-span-full text-sm">{COPY.voidHint}</p>
      <FormInput {...REASON_FIELD} />
      <div className="col-span-full">
        {hasEmail ? (
          <FormSwitch name="sendsMail" label={COPY.voidMail} hint={COPY.voidMailHint} />
        ) : (
          <p className="text-sm text-text-2">{COPY.voidNoMail}</p>
        )}
      </div>
    </StaffForm>
  );
}
