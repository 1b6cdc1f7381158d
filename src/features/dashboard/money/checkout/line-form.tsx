import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '@/components/ui/field';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import { type ChargedTax, toCents } from '@/domain/money/checkout';
import { formatDollars } from '@/domain/money/money';
import { listedWork } from '@/domain/money/quote';
import { type ServiceTaxes, taxesOf } from '@/domain/money/service-taxes';
import { newId } from '@/lib/new-id';
import { PriceListOptions } from '../../bookings/price-list-options';
import { REASON_FIELD } from '../../shell/reason-field';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { type DraftLine, isTaxLeftOff, LABEL_LENGTH, PLAIN_LINE, taxesOfMore } from './bill';
import { BILL_FORM, TaxFields, typedTaxes } from './bill-fields';
import { typedCents } from './tender';

const COPY = CHECKOUT.form;

interface Listed {
  readonly vehicleType: string;
  readonly serviceTaxes: ServiceTaxes;
  readonly lines: readonly DraftLine[];
}

/** The work of the list that a line is, as long as it has its name. */
const workOf = (work: string, label: string, vehicleType: string): string | null =>
  work !== '' && label.trim() === listedWork(work, vehicleType).label ? work : null;

const usualTaxes = (work: string | null, { serviceTaxes, lines }: Listed): string[] =>
  work === null ? taxesOfMore(lines) : [...taxesOf(work, serviceTaxes)];

/** Cents that the list has for a piece of work; null for by quote, and for own words. */
function listedCents(work: string, vehicleType: string): number | null {
  return (work === '' ? 0 : toCents(listedWork(work, vehicleType).amount)) || null;
}

const newLineSchema = (list: Listed) =>
  z
    .object({
      /** Id in the catalogue; empty for a line in own words. */
      work: z.string(),
      label: z.string().check(z.trim(), z.minLength(1, COPY.whatMissing)),
      amount: typedAs((typed) => typedCents(typed) || undefined, COPY.amountWrong),
      taxes: z.object({ taxes: z.array(z.string()), untaxedReason: z.string() }),
      reason: z.string().check(z.trim()),
    })
    .check(
      z.superRefine(({ work, label, amount, taxes, reason }, context) => {
        const refuse = (message: string, ...path: string[]) =>
          context.addIssue({ code: 'custom', message, path });
        const listed = listedCents(work, list.vehicleType);
        if (listed !== null && listed !== amount && reason === '') refuse(REASON.missing, 'reason');
        const usual = usualTaxes(workOf(work, label, list.vehicleType), list);
        if (isTaxLeftOff(taxes.taxes, usual) && taxes.untaxedReason.trim() === '')
          refuse(COPY.untaxedMissing, 'taxes', 'untaxedReason');
      }),
    );

interface LineFormProps extends Listed {
  /** Taxes that have a rate. */
  readonly charged: readonly ChargedTax[];
  readonly onAdd: (line: DraftLine) => void;
  readonly onClose: () => void;
}

/** A further line: from the price list, or in own words. */
export function LineForm(props: LineFormProps) {
  const { vehicleType, serviceTaxes, lines, charged, onAdd, onClose } = props;
  const list = { vehicleType, serviceTaxes, lines };
  const form = useStaffForm({
    schema: newLineSchema(list),
    focus: 'label',
    start: {
      work: '',
      label: '',
      amount: '',
      taxes: { taxes: taxesOfMore(lines), untaxedReason: '' },
      reason: '',
    },
    onDone: ({ work: id, taxes: charges, ...typed }) => {
      const isChanged = listed !== null && listed !== typed.amount;
      onAdd({
        ...PLAIN_LINE,
        ...typed,
        ...typedTaxes(charges, isTaxLeftOff(charges.taxes, usual)),
        usual,
        key: newId(),
        // A line with another name is no longer work of the list.
        service: workOf(id, typed.label, vehicleType),
        listed: isChanged ? listed : null,
        reason: isChanged ? typed.reason : '',
      });
      onClose();
    },
  });
  const { control, formState, setValue } = form;
  const [work, label, amount] = useWatch({ control, name: ['work', 'label', 'amount'] });
  const usual = usualTaxes(workOf(work, label, vehicleType), list);
  const listed = listedCents(work, vehicleType);
  const isOtherPrice = listed !== null && amount.trim() !== '' && typedCents(amount) !== listed;
  const pick = (id: string): void => {
    const listedAs = listedWork(id, vehicleType);
    const dollars = listedAs.amount;
    setValue('work', id, { shouldDirty: true });
    setValue('label', id === '' ? '' : listedAs.label);
    setValue('amount', id === '' || dollars === 0 ? '' : formatDollars(dollars));
    setValue('taxes', { taxes: usualTaxes(id || null, list), untaxedReason: '' });
  };
  return (
    <StaffForm
      form={form}
      texts={{ save: COPY.add, cancel: COPY.cancel }}
      className={BILL_FORM}
      aria-label={CHECKOUT.addLine}
      onClose={onClose}
    >
      <Field className="col-span-full" label={COPY.fromList}>
        <NativeSelect value={work} onChange={({ target }) => pick(target.value)}>
          <option value="">{COPY.ownWords}</option>
          <PriceListOptions />
        </NativeSelect>
      </Field>
      <FormInput control={control} name="label" label={COPY.what} maxLength={LABEL_LENGTH} />
      <FormAmount control={control} name="amount" label={COPY.amount} />
      {isOtherPrice ? <FormInput control={control} {...REASON_FIELD} /> : null}
      <Controller
        control={control}
        name="taxes"
        render={({ field }) => (
          <TaxFields
            charged={charged}
            choice={field.value}
            isLeftOff={isTaxLeftOff(field.value.taxes, usual)}
            isMissing={formState.errors.taxes?.untaxedReason !== undefined}
            onChange={field.onChange}
          />
        )}
      />
    </StaffForm>
  );
}
