import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '@/components/ui/field';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import { type ChargedTax, toCents } from '@/domain/money/checkout';
import { formatDollars } from '@/domain/money/money';
import { listedWork } from '@/domain/money/quote';
import { type ServiceTaxes, taxesOf } from '@/domain/money/service-taxes';
import { PriceListOptions } from '../../bookings/price-list-options';
import { REASON_FIELD } from '../../shell/reason-field';
import { readAs, StaffForm, useStaffForm } from '../../shell/staff-form';
import { type DraftLine, LABEL_LENGTH, PLAIN_LINE, taxesOfMore } from './bill';
import { BILL_FORM, readTaxes, taxesSchema, TaxFields } from './bill-fields';
import { typedCents } from '../cents';

const COPY = CHECKOUT.form;

interface Listed {
  readonly vehicleType: string;
  readonly serviceTaxes: ServiceTaxes;
  readonly lines: readonly DraftLine[];
}

const usualTaxes = (work: string | null, { serviceTaxes, lines }: Listed): string[] =>
  work === null ? taxesOfMore(lines) : [...taxesOf(work, serviceTaxes)];

const typedLine = z.object({
  ...taxesSchema.shape,
  /** Id in the catalogue; empty for a line in own words. */
  work: z.string(),
  label: z.string().check(z.trim()),
  amount: z.string(),
  reason: z.string().check(z.trim()),
});

/** A line as the list has it: its work as long as it has its name, and the cents of another price. */
function asListed({ work, label, amount }: z.infer<typeof typedLine>, list: Listed) {
  const known = work === '' ? undefined : listedWork(work, list.vehicleType);
  const service = known && label.trim() === known.label ? work : null;
  const cents = typedCents(amount);
  // There is no price to differ from by quote, nor in own words.
  const price = toCents(known?.amount ?? 0) || null;
  const isOther = price !== null && amount.trim() !== '' && cents !== price;
  return { service, usual: usualTaxes(service, list), cents, listed: isOther ? price : null };
}

const lineSchema = (list: Listed) =>
  readAs(typedLine, (typed, refuse): Omit<DraftLine, 'key'> => {
    const { cents = 0, listed, service, usual } = asListed(typed, list);
    if (typed.label === '') refuse('label', COPY.whatMissing);
    if (cents === 0) refuse('amount', COPY.amountWrong);
    const reason = listed === null ? '' : typed.reason;
    if (listed !== null && reason === '') refuse('reason', REASON.missing);
    const taxes = readTaxes(typed, usual, refuse);
    return {
      ...PLAIN_LINE,
      label: typed.label,
      amount: cents,
      listed,
      reason,
      service,
      usual,
      ...taxes,
    };
  });

/** The start of a line that is this work of the list, or in own words. */
function startLine(work: string, list: Listed) {
  const { label, amount } =
    work === '' ? { label: '', amount: 0 } : listedWork(work, list.vehicleType);
  return {
    work,
    label,
    amount: amount === 0 ? '' : formatDollars(amount),
    taxes: usualTaxes(work || null, list),
    untaxedReason: '',
  };
}

interface LineFormProps extends Listed {
  /** Taxes that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly onAdd: (line: DraftLine) => void;
  readonly onClose: () => void;
}

/** A further line: from the price list, or in own words. */
export function LineForm({ charged, onAdd, onClose, ...list }: LineFormProps) {
  const form = useStaffForm({
    schema: lineSchema(list),
    focus: 'label',
    start: { ...startLine('', list), reason: '' },
    onDone: (line, key) => {
      onAdd({ ...line, key });
      onClose();
    },
  });
  const typed = useWatch({
    control: form.control,
    compute: (now: z.infer<typeof typedLine>) => now,
  });
  const { listed, usual } = asListed(typed, list);
  const pick = (work: string): void =>
    form.setValues({ ...typed, ...startLine(work, list) }, { shouldDirty: true });
  return (
    <StaffForm
      form={form}
      texts={{ save: COPY.add, cancel: COPY.cancel }}
      className={BILL_FORM}
      aria-label={CHECKOUT.addLine}
      onClose={onClose}
    >
      <Field className="col-span-full" label={COPY.fromList}>
        <NativeSelect value={typed.work} onChange={({ target }) => pick(target.value)}>
          <option value="">{COPY.ownWords}</option>
          <PriceListOptions />
        </NativeSelect>
      </Field>
      <FormInput name="label" label={COPY.what} maxLength={LABEL_LENGTH} />
      <FormAmount name="amount" label={COPY.amount} />
      {listed === null ? null : <FormInput {...REASON_FIELD} />}
      <TaxFields charged={charged} usual={usual} />
    </StaffForm>
  );
}
