import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormAmount, FormField, FormInput, FormSegmented } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { givenReason, REASON_FIELD } from '../../shell/reason-field';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { BILL_FORM, type TaxChoice, TaxFields, typedTaxes } from './bill-fields';
import { type Discount, type DraftLine, isTaxLeftOff } from './bill';
import { typedCents } from './tender';

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
      <FormInput control={form.control} {...REASON_FIELD} />
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
  key: z.string(),
  amount: z.string(),
  taxes: z.object({ taxes: z.array(z.string()), untaxedReason: z.string() }),
  reason: z.string().check(z.trim()),
});

/** Returns the line with the typed values. */
function pricing(lines: readonly DraftLine[], typed: z.infer<typeof typedPrice>) {
  const line = lines.find(({ key }) => key === typed.key);
  const isByQuote = line?.isByQuote ?? false;
  const isOpen = isByQuote && line?.amount === 0 && line.reason === '';
  const kept = isOpen ? undefined : line?.amount;
  const cents = typed.amount.trim() === '' ? kept : typedCents(typed.amount);
  const isLeftOff = line !== undefined && isTaxLeftOff(typed.taxes.taxes, line.usual);
  return { line, isByQuote, cents, isPriceNew: cents !== kept, isLeftOff };
}

const priceSchema = (lines: readonly DraftLine[]) =>
  typedPrice.check(
    z.superRefine((typed, context) => {
      const refuse = (message: string, ...path: string[]) =>
        context.addIssue({ code: 'custom', message, path });
      const { isByQuote, cents, isPriceNew, isLeftOff } = pricing(lines, typed);
      if (cents === undefined)
        refuse(typed.amount.trim() === '' ? COPY.priceMissing : COPY.amountWrong, 'amount');
      // The first price of work that has none on the list replaces nothing; free work is explained.
      const isExplained = typed.reason !== '' || (isByQuote && cents !== 0);
      if (isPriceNew && !isExplained) refuse(REASON.missing, 'reason');
      if (isLeftOff && typed.taxes.untaxedReason.trim() === '')
        refuse(COPY.untaxedMissing, 'taxes', 'untaxedReason');
    }),
  );

/** Another price than the listed one, and which taxes are charged on it. */
export function LinePriceForm({ lines, charged, onChange, onClose }: PriceFormProps) {
  const first = lines.find(({ isByQuote, amount }) => isByQuote && amount === 0) ?? lines[0];
  const form = useStaffForm({
    schema: priceSchema(lines),
    focus: 'amount',
    start: { key: first?.key ?? '', amount: '', taxes: taxesOfLine(first), reason: '' },
    onDone: (typed) => {
      const { line, cents, isPriceNew, isLeftOff } = pricing(lines, typed);
      if (!line || cents === undefined) return;
      const listed = line.listed ?? line.amount;
      onChange({
        ...line,
        ...typedTaxes(typed.taxes, isLeftOff),
        amount: cents,
        listed: isPriceNew && listed !== 0 ? listed : line.listed,
        reason: isPriceNew ? typed.reason : line.reason,
      });
      onClose();
    },
  });
  const { control, formState, setValue } = form;
  const typed = useWatch({ control, compute: (now: z.input<typeof typedPrice>) => now });
  const { line, isByQuote, isLeftOff } = pricing(lines, typed);
  const stored = taxesOfLine(line);
  const isTaxNew =
    charged.some(({ code }) => typed.taxes.taxes.includes(code) !== stored.taxes.includes(code)) ||
    typed.taxes.untaxedReason !== stored.untaxedReason;
  return (
    <StaffForm
      form={{ ...form, isDirty: typed.amount !== '' || typed.reason !== '' || isTaxNew }}
      texts={APPLY}
      className={BILL_FORM}
      aria-label={CHECKOUT.changePrice}
      onClose={onClose}
    >
      <FormField control={control} name="key" label={COPY.line}>
        {(field) => (
          <NativeSelect
            {...field}
            onChange={({ target }) => {
              field.onChange(target.value);
              setValue('taxes', taxesOfLine(lines.find(({ key }) => key === target.value)));
            }}
          >
            {lines.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      <FormAmount
        control={control}
        name="amount"
        label={COPY.price}
        hint={isByQuote ? COPY.byQuote : undefined}
      />
      <FormInput control={control} {...REASON_FIELD} />
      <Controller
        control={control}
        name="taxes"
        render={({ field }) => (
          <TaxFields
            charged={charged}
            choice={field.value}
            isLeftOff={isLeftOff}
            isMissing={formState.errors.taxes?.untaxedReason !== undefined}
            onChange={field.onChange}
          />
        )}
      />
    </StaffForm>
  );
}

const taxesOfLine = (line: DraftLine | undefined): TaxChoice => ({
  taxes: line?.taxes ?? [],
  untaxedReason: line?.untaxedReason ?? '',
});

interface DiscountFormProps {
  readonly discount: Discount | null;
  /** Cents of all lines. */
  readonly most: number;
  readonly onChange: (discount: Discount | null) => void;
  readonly onClose: () => void;
}

const discountSchema = (most: number) =>
  z.pipe(
    z.object({ unit: z.enum(['percent', 'dollars']), value: z.string(), reason: givenReason }),
    z.transform(({ unit, value, reason }, context): Discount => {
      const isPercent = unit === 'percent';
      const percent = /^(\d{1,2}|100)\s*%?$/.test(value.trim()) ? Number.parseInt(value, 10) : 0;
      const cents = typedCents(value) ?? 0;
      if (isPercent ? percent < 1 : cents < 1 || cents > most) {
        const message = isPercent ? COPY.percentWrong : COPY.dollarsWrong;
        context.issues.push({ code: 'custom', path: ['value'], input: value, message });
      }
      return { ...(isPercent ? { percent, amount: 0 } : { percent: null, amount: cents }), reason };
    }),
  );

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
  const { control } = form;
  const unit = useWatch({ control, name: 'unit' });
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
        control={control}
        name="unit"
        className="self-end"
        label={COPY.unit}
        options={[
          ['percent', '%'],
          ['dollars', '$'],
        ]}
      />
      <FormAmount
        control={control}
        name="value"
        label={unit === 'percent' ? COPY.percent : COPY.dollars}
      />
      <FormInput control={control} {...REASON_FIELD} />
    </StaffForm>
  );
}
