import { type FormEvent, useState } from 'react';
import { Field, showInvalid } from '@/components/ui/field';
import { NativeSelect } from '@/components/ui/native-select';
import { Segmented } from '@/components/ui/segmented';
import { CHECKOUT } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { InlineForm } from '../../shell/inline-form';
import { ReasonField } from '../../shell/reason-field';
import {
  Actions,
  BILL_FORM,
  BillTextField,
  type TaxChoice,
  TaxFields,
  typedTaxes,
} from './bill-fields';
import { type Discount, type DraftLine, isTaxLeftOff } from './bill';
import { typedCents } from './tender';

const COPY = CHECKOUT.form;

interface RemovalFormProps {
  readonly line: DraftLine;
  readonly onRemove: (reason: string) => void;
  readonly onClose: () => void;
}

/** Work that was agreed is taken off the bill. */
export function RemovalForm({ line, onRemove, onClose }: RemovalFormProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isReasonMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isReasonMissing) return;
    onRemove(reason.trim());
    onClose();
  };
  return (
    // Who opened it means the line to go: it is not charged without a question.
    <InlineForm
      className={BILL_FORM}
      aria-label={CHECKOUT.removeLine(line.label)}
      isDirty
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className="col-span-full text-sm font-semibold">{CHECKOUT.removeLine(line.label)}</p>
      <ReasonField
        isFirst
        value={reason}
        isMissing={isChecked && isReasonMissing}
        onChange={setReason}
      />
      <Actions submit={COPY.removeLine} onClose={onClose} />
    </InlineForm>
  );
}

interface PriceFormProps {
  readonly lines: readonly DraftLine[];
  /** Taxes that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly onChange: (line: DraftLine) => void;
  readonly onClose: () => void;
}

/** Another price than the listed one, and which taxes are charged on it. */
export function LinePriceForm({ lines, charged, onChange, onClose }: PriceFormProps) {
  const [key, setKey] = useState(
    (lines.find(({ isByQuote, amount }) => isByQuote && amount === 0) ?? lines[0])?.key ?? '',
  );
  const line = lines.find((each) => each.key === key);
  const isByQuote = line?.isByQuote ?? false;
  const [amount, setAmount] = useState('');
  const [taxes, setTaxes] = useState<TaxChoice>(taxesOfLine(line));
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const isOpen = isByQuote && line?.amount === 0 && line.reason === '';
  const kept = isOpen ? undefined : line?.amount;
  const cents = amount.trim() === '' ? kept : typedCents(amount);
  const isPriceNew = cents !== kept;
  // The first price of work that has none on the list replaces nothing; free work is explained.
  const isReasonMissing = isPriceNew && (isByQuote ? cents === 0 : true) && reason.trim() === '';
  const stored = taxesOfLine(line);
  const isTaxNew =
    charged.some(({ code }) => taxes.taxes.includes(code) !== stored.taxes.includes(code)) ||
    taxes.untaxedReason !== stored.untaxedReason;
  const isLeftOff = line !== undefined && isTaxLeftOff(taxes.taxes, line.usual);
  const isWhyMissing = isLeftOff && taxes.untaxedReason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (!line || cents === undefined || isReasonMissing || isWhyMissing) return;
    const listed = line.listed ?? line.amount;
    onChange({
      ...line,
      ...typedTaxes(taxes, isLeftOff),
      amount: cents,
      listed: isPriceNew && listed !== 0 ? listed : line.listed,
      reason: isPriceNew ? reason.trim() : line.reason,
    });
    onClose();
  };
  return (
    <InlineForm
      className={BILL_FORM}
      aria-label={CHECKOUT.changePrice}
      isDirty={amount !== '' || reason !== '' || isTaxNew}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label={COPY.line}>
        <NativeSelect
          value={key}
          onChange={(event) => {
            const next = lines.find((each) => each.key === event.target.value);
            setKey(event.target.value);
            setTaxes(taxesOfLine(next));
          }}
        >
          {lines.map(({ key: each, label }) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <BillTextField
        isAmount
        isFirst
        label={COPY.price}
        hint={isByQuote ? COPY.byQuote : undefined}
        value={amount}
        error={
          isChecked && cents === undefined
            ? amount.trim() === ''
              ? COPY.priceMissing
              : COPY.amountWrong
            : undefined
        }
        onChange={setAmount}
      />
      <ReasonField value={reason} isMissing={isChecked && isReasonMissing} onChange={setReason} />
      <TaxFields
        charged={charged}
        choice={taxes}
        isLeftOff={isLeftOff}
        isMissing={isChecked && isWhyMissing}
        onChange={setTaxes}
      />
      <Actions submit={COPY.apply} onClose={onClose} />
    </InlineForm>
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

/** Less for the whole visit, as a percentage or an amount, with its reason. */
export function DiscountForm({ discount, most, onChange, onClose }: DiscountFormProps) {
  const [unit, setUnit] = useState<'percent' | 'dollars'>(
    discount && discount.percent === null ? 'dollars' : 'percent',
  );
  const [start] = useState(discount ? String(discount.percent ?? discount.amount / 100) : '');
  const [value, setValue] = useState(start);
  const [reason, setReason] = useState(discount?.reason ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const isPercent = unit === 'percent';
  const percent = /^(\d{1,2}|100)\s*%?$/.test(value.trim()) ? Number.parseInt(value, 10) : 0;
  const cents = typedCents(value) ?? 0;
  const isValueWrong = isPercent ? percent < 1 : cents < 1 || cents > most;
  const isReasonMissing = reason.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isValueWrong || isReasonMissing) return;
    const amounts = isPercent ? { percent, amount: 0 } : { percent: null, amount: cents };
    onChange({ ...amounts, reason: reason.trim() });
    onClose();
  };
  return (
    <InlineForm
      className={BILL_FORM}
      aria-label={CHECKOUT.discount}
      isDirty={value !== start || reason !== (discount?.reason ?? '')}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Segmented
        className="self-end"
        label={COPY.unit}
        value={unit}
        options={[
          ['percent', '%'],
          ['dollars', '$'],
        ]}
        onChange={setUnit}
      />
      <BillTextField
        isAmount
        isFirst
        label={isPercent ? COPY.percent : COPY.dollars}
        value={value}
        error={
          isChecked && isValueWrong
            ? isPercent
              ? COPY.percentWrong
              : COPY.dollarsWrong
            : undefined
        }
        onChange={setValue}
      />
      <ReasonField value={reason} isMissing={isChecked && isReasonMissing} onChange={setReason} />
      <Actions
        submit={COPY.apply}
        onClose={onClose}
        onRemove={
          discount
            ? () => {
                onChange(null);
                onClose();
              }
            : undefined
        }
      />
    </InlineForm>
  );
}
