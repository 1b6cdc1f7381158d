import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormInput } from '@/components/ui/form-field';
import { CHECKOUT } from '@/content/staff/checkout';
import type { ChargedTax } from '@/domain/money/checkout';
import { isTaxLeftOff, LABEL_LENGTH } from './bill';

const COPY = CHECKOUT.form;

/** Classes of a small form. */
export const BILL_FORM = 'rounded-m bg-paper p-4 xs:grid-cols-2';

/** Codes of the taxes of a line, and why they are fewer than usual. */
export const taxesSchema = z.object({
  taxes: z.array(z.string()),
  untaxedReason: z.string().check(z.trim()),
});
export type TypedTaxes = z.infer<typeof taxesSchema>;

/** A tax that is left off asks why; a reason for what is taxed as usual is dropped. */
export function readTaxes(
  { taxes, untaxedReason }: TypedTaxes,
  usual: readonly string[],
  refuse: (field: 'untaxedReason', message: string) => void,
): TypedTaxes {
  if (!isTaxLeftOff(taxes, usual)) return { taxes, untaxedReason: '' };
  if (untaxedReason === '') refuse('untaxedReason', COPY.untaxedMissing);
  return { taxes, untaxedReason };
}

interface TaxFieldsProps {
  /** Those that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly usual: readonly string[];
}

/** Which taxes are charged on a line, and why one is left off. */
export function TaxFields({ charged, usual }: TaxFieldsProps) {
  const { field } = useController<TypedTaxes, 'taxes'>({ name: 'taxes' });
  return (
    <>
      {charged.map(({ code, name }) => (
        <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-4.5 accent-text"
            checked={field.value.includes(code)}
            onChange={({ target }) => {
              const others = field.value.filter((each) => each !== code);
              field.onChange(target.checked ? [...others, code] : others);
            }}
          />
          {COPY.charge(name)}
        </label>
      ))}
      {isTaxLeftOff(field.value, usual) ? (
        <FormInput
          name="untaxedReason"
          className="col-span-full"
          label={COPY.untaxed}
          hint={COPY.untaxedHint}
          maxLength={LABEL_LENGTH}
        />
      ) : null}
    </>
  );
}
