import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAmount, FormInput, FormSegmented } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { readAs, StaffForm, useStaffForm } from '../../shell/staff-form';
import { BILL_FORM, readTaxes, taxesSchema, TaxFields } from './bill-fields';
import { type Discount, type DraftLine, unpricedLine } from './bill';
import { typedCents } from '../cents';

const COPY = CHECKOUT.form;
const APPLY = { save: COPY.apply, cancel: COPY.cancel };
const reasonSchema = z.object({ reason: givenReason });

interface RemovalFormProps {
  readonly line: DraftLine;
  readonly onRemove: (reason: string) => void;
  readonly onClose: () => void;
}

/** Work that was agreed is taken off the bill. */
export function RemovalForm({ line, onRemove, onClose }: RemovalFormProps) {
  const form = useStaffForm({
    schema: reasonSchema,
    start: { reason: '' },
    onDone: ({ reason }) => {
      onRemove(reason);
      onClose();
    },
  });
  return (
    <StaffForm
      // A person who opens this wants the line gone, so it is never charged without a question.
      form={{ ...form, isDirty: true }}
      texts={{ save: COPY.removeLine, cancel: COPY.cancel }}
      className={BILL_FORM}
      aria-label={CHECKOUT.removeLine(line.label)}
      onClose={onClose}
    >
      <p className="col-span-full text-sm font-semibold">{CHECKOUT.removeLine(line.label)}</p>
      <FormInput {...REASON_FIELD} />
    </StaffForm>
  );
}

interface PriceFormProps {
  readonly lines: readonly DraftLine[];
  /** Taxes that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly onChange: (line: DraftLine) => void;
  readonly onClose: () => void;
}

const typedPrice = z.object({
  ...taxesSchema.shape,
  key: z.string(),
  amount: z.string(),
  reason: z.string().check(z.trim()),
});

type TypedPrice = z.infer<typeof typedPrice>;

const startPrice = (line: DraftLine | undefined) => ({
  key: line?.key ?? '',
  taxes: line?.taxes ?? [],
  untaxedReason: line?.untaxedReason ?? '',
});

const priceSchema = (lines: readonly DraftLine[]) =>
  readAs(typedPrice, (typed, refuse): DraftLine | undefined => {
    const line = lines.find(({ key }) => key === typed.key);
    if (!line) return undefined;
    const { isByQuote, usual } = line;
    const kept = unpricedLine({ lines: [line] }) ? undefined : line.amount;
    const isEmpty = typed.amount.trim() === '';
    const cents = isEmpty ? kept : typedCents(typed.amount);
    if (cents === undefined) refuse('amount', isEmpty ? COPY.priceMissing : COPY.amountWrong);
    const taxes = readTaxes(typed, usual, refuse);
    if (cents === undefined || cents === kept) return { ...line, ...taxes };
    const { reason } = typed;
    // The first price of work that has none on the list replaces nothing; free work is explained.
    if (reason === '' && !(isByQuote && cents !== 0)) refuse('reason', REASON.missing);
    const listed = line.listed ?? line.amount;
    return {
      ...line,
      ...taxes,
      amount: cents,
      listed: listed === 0 ? line.listed : listed,
      reason,
    };
  });

/** Another price than the listed one, and which taxes are charged on it. */
export function LinePriceForm({ lines, charged, onChange, onClose }: PriceFormProps) {
  const form = useStaffForm({
    schema: priceSchema(lines),
    focus: 'amount',
    start: { ...startPrice(unpricedLine({ lines }) ?? lines[0]), amount: '', reason: '' },
    onDone: (line) => {
      if (line) onChange(line);
      onClose();
    },
  });
  const { key, amount, reason } = useWatch({
    control: form.control,
    compute: (now: TypedPrice) => now,
  });
  const line = lines.find((each) => each.key === key);
  const pick = (next: string): void => {
    const start = startPrice(lines.find((each) => each.key === next));
    form.setValues({ ...start, amount, reason });
    // Another line alone is nothing that could be lost.
    form.resetDefaultValues({ ...start, amount: '', reason: '' });
  };
  return (
    <StaffForm
      form={form}
      texts={APPLY}
      className={BILL_FORM}
      aria-label={CHECKOUT.changePrice}
      onClose={onClose}
    >
      <Field label={COPY.line}>
        <NativeSelect value={key} onChange={({ target }) => pick(target.value)}>
          {lines.map((each) => (
            <option key={each.key} value={each.key}>
              {each.label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <FormAmount name="amount" label={COPY.price} hint={line?.isByQuote && COPY.byQuote} />
      <FormInput {...REASON_FIELD} />
      <TaxFields charged={charged} usual={line?.usual ?? []} />
    </StaffForm>
  );
}

interface DiscountFormProps {
  readonly discount: Discount | null;
  /** Cents of all lines. */
  readonly most: number;
  readonly onChange: (discount: Discount | null) => void;
  readonly onClose: () => void;
}

const typedDiscount = z.object({
  unit: z.enum(['percent', 'dollars']),
  value: z.string().check(z.trim()),
  reason: z.string().check(z.trim()),
});

const discountSchema = (most: number) =>
  readAs(typedDiscount, ({ unit, value, reason }, refuse): Discount => {
    if (reason === '') refuse('reason', REASON.missing);
    if (unit === 'percent') {
      const percent = /^(\d{1,2}|100)\s*%?$/.test(value) ? Number.parseInt(value, 10) : 0;
      if (percent < 1) refuse('value', COPY.percentWrong);
      return { percent, amount: 0, reason };
    }
    const amount = typedCents(value) ?? 0;
    if (amount < 1 || amount > most) refuse('value', COPY.dollarsWrong);
    return { percent: null, amount, reason };
  });

/** Less for the whole visit, as a percentage or an amount, with its reason. */
export function DiscountForm({ discount, most, onChange, onClose }: DiscountFormProps) {
  const finish = (next: Discount | null): void => {
    onChange(next);
    onClose();
  };
  const form = useStaffForm({
    schema: discountSchema(most),
    start: {
      unit: discount && discount.percent === null ? 'dollars' : 'percent',
      value: discount ? String(discount.percent ?? discount.amount / 100) : '',
      reason: discount?.reason ?? '',
    },
    onDone: finish,
  });
  const unit = useWatch({ control: form.control, name: 'unit' });
  return (
    <StaffForm
      form={form}
      texts={APPLY}
      buttons={
        discount ? (
          <Button look="danger" size="s" onClick={() => finish(null)}>
            {COPY.remove}
          </Button>
        ) : null
      }
      className={BILL_FORM}
      aria-label={CHECKOUT.discount}
      onClose={onClose}
    >
      <FormSegmented
        name="unit"
        className="self-end"
        label={COPY.unit}
        options={[
          ['percent', '%'],
          ['dollars', '$'],
        ]}
      />
      <FormAmount name="value" label={unit === 'percent' ? COPY.percent : COPY.dollars} />
      <FormInput {...REASON_FIELD} />
    </StaffForm>
  );
}
