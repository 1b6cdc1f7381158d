import * as z from 'zod/mini';
import { FormInput, FormSwitch } from '@/components/ui/form-field';
import { MONEY } from '@/content/staff/money';
import { receiptNumber } from '@/domain/money/checkout';
import type { Receipt } from '@/domain/money/receipt';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { useMoneyChange, voidFailure } from '../actions';
import { type NewVoid, voidReceipt } from '../api/refunds';
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
  const { id: receiptId, bookingId } = receipt;
  const form = useStaffForm({
    schema,
    start: { reason: '', sendsMail: hasEmail },
    save: useMoneyChange((sent: NewVoid) => voidReceipt(receiptId, sent), MONEY.done.voided),
    send: (typed, id) => ({ id, ...typed }),
    onDone: onClose,
  });
  const save = MONEY.voidReceipt(receiptNumber(receipt));
  const props = useMoneyForm(form, { bookingId, save, failure: voidFailure });
  return (
    <StaffForm {...props} aria-label={MONEY.void} onClose={onClose}>
      <p className="col-span-full text-sm">{COPY.voidHint}</p>
      <FormInput control={form.control} {...REASON_FIELD} />
      <div className="col-span-full">
        {hasEmail ? (
          <FormSwitch
            control={form.control}
            name="sendsMail"
            label={COPY.voidMail}
            hint={COPY.voidMailHint}
          />
        ) : (
          <p className="text-sm text-text-2">{COPY.voidNoMail}</p>
        )}
      </div>
    </StaffForm>
  );
}
