import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { CHECKOUT } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { LABEL_LENGTH } from './bill';

const COPY = CHECKOUT.form;

interface ActionsProps {
  readonly submit: string;
  readonly onClose: () => void;
  readonly onRemove?: (() => void) | undefined;
}

/** Buttons of a small form. */
export function Actions({ submit, onClose, onRemove }: ActionsProps) {
  return (
    <div className="col-span-full flex flex-wrap gap-2">
      <Button type="submit" look="ink" size="s">
        {submit}
      </Button>
      <Button look="outline" size="s" onClick={onClose}>
        {COPY.cancel}
      </Button>
      {onRemove ? (
        <Button look="danger" size="s" onClick={onRemove}>
          {COPY.remove}
        </Button>
      ) : null}
    </div>
  );
}

/** Classes of a small form. */
export const BILL_FORM = 'grid gap-3.5 rounded-m bg-paper p-4 xs:grid-cols-2';

interface BillTextFieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly isAmount?: boolean;
  readonly isFirst?: boolean;
  readonly maxLength?: number;
  readonly onChange: (value: string) => void;
}

/** A text, or an amount in dollars. */
export function BillTextField(props: BillTextFieldProps) {
  const {
    label,
    hint,
    value,
    error,
    isAmount = false,
    isFirst = false,
    maxLength,
    onChange,
  } = props;
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        ref={isFirst ? focusOnOpen : undefined}
        inputMode={isAmount ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

/** What a line is charged, and why it is less than usual. */
export interface TaxChoice {
  /** Codes. */
  readonly taxes: string[];
  readonly untaxedReason: string;
}

/** A reason for what is taxed as usual is dropped. */
export const typedTaxes = (taxes: TaxChoice, isLeftOff: boolean): TaxChoice => ({
  ...taxes,
  untaxedReason: isLeftOff ? taxes.untaxedReason.trim() : '',
});

interface TaxFieldsProps {
  /** Those that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly choice: TaxChoice;
  /** A tax is left off by staff's hand. */
  readonly isLeftOff: boolean;
  readonly isMissing: boolean;
  readonly onChange: (choice: TaxChoice) => void;
}

/** Which taxes are charged; one that is left off asks why. */
export function TaxFields({ charged, choice, isLeftOff, isMissing, onChange }: TaxFieldsProps) {
  return (
    <>
      {charged.map(({ code, name }) => (
        <TaxBox
          key={code}
          label={COPY.charge(name)}
          checked={choice.taxes.includes(code)}
          onChange={(isOn) => {
            const others = choice.taxes.filter((each) => each !== code);
            onChange({ ...choice, taxes: isOn ? [...others, code] : others });
          }}
        />
      ))}
      {isLeftOff ? (
        <div className="col-span-full">
          <BillTextField
            label={COPY.untaxed}
            hint={COPY.untaxedHint}
            value={choice.untaxedReason}
            error={isMissing ? COPY.untaxedMissing : undefined}
            maxLength={LABEL_LENGTH}
            onChange={(untaxedReason) => onChange({ ...choice, untaxedReason })}
          />
        </div>
      ) : null}
    </>
  );
}

interface TaxBoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function TaxBox({ label, checked, onChange }: TaxBoxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4.5 accent-text"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
