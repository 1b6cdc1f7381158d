import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { CHECKOUT } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { LABEL_LENGTH } from './bill';

const COPY = CHECKOUT.form;

/** Classes of a small form. */
export const BILL_FORM = 'rounded-m bg-paper p-4 xs:grid-cols-2';

/** The price of a line, and why it is less than usual. */
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
        <Field
          className="col-span-full"
          label={COPY.untaxed}
          hint={COPY.untaxedHint}
          error={isMissing ? COPY.untaxedMissing : undefined}
        >
          <Input
            autoComplete="off"
            maxLength={LABEL_LENGTH}
            value={choice.untaxedReason}
            onChange={({ target }) => onChange({ ...choice, untaxedReason: target.value })}
          />
        </Field>
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
