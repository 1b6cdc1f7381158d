import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Field } from '@/components/ui/field';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { CHECKOUT, REASON } from '@/content/staff/checkout';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';
import { type ChargedTax, toCents } from '@/domain/money/checkout';
import { formatDollars } from '@/domain/money/money';
import { listedWork } from '@/domain/money/quote';
import { type ServiceTaxes, taxesOf } from '@/domain/money/service-taxes';
import { newId } from '@/lib/new-id';
import { PriceListOptions } from '../../bookings/price-list-options';
import { InlineForm } from '../../shell/inline-form';
import { type DraftLine, isTaxLeftOff, LABEL_LENGTH, PLAIN_LINE, taxesOfMore } from './bill';
import { Actions, BILL_FORM, TaxFields, typedTaxes } from './bill-fields';
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
      amount: z.pipe(
        z.string(),
        z.pipe(
          z.transform(typedCents),
          z.number(COPY.amountWrong).check(z.minimum(1, COPY.amountWrong)),
        ),
      ),
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
  const list = useMemo(
    () => ({ vehicleType, serviceTaxes, lines }),
    [vehicleType, serviceTaxes, lines],
  );
  const resolver = useMemo(() => zodResolver(newLineSchema(list)), [list]);
  const { control, formState, handleSubmit, setFocus, setValue } = useForm({
    resolver,
    defaultValues: {
      work: '',
      label: '',
      amount: '',
      taxes: { taxes: taxesOfMore(lines), untaxedReason: '' },
      reason: '',
    },
  });
  useEffect(() => setFocus('label'), [setFocus]);
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
  const submit = handleSubmit(({ work: _work, taxes, ...typed }) => {
    const isChanged = listed !== null && listed !== typed.amount;
    onAdd({
      ...PLAIN_LINE,
      ...typed,
      ...typedTaxes(taxes, isTaxLeftOff(taxes.taxes, usual)),
      usual,
      key: newId(),
      // In other words it is no work of the list.
      service: workOf(work, label, vehicleType),
      listed: isChanged ? listed : null,
      reason: isChanged ? typed.reason : '',
    });
    onClose();
  });
  return (
    <InlineForm
      className={BILL_FORM}
      aria-label={CHECKOUT.addLine}
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <Field className="col-span-full" label={COPY.fromList}>
        <NativeSelect value={work} onChange={({ target }) => pick(target.value)}>
          <option value="">{COPY.ownWords}</option>
          <PriceListOptions />
        </NativeSelect>
      </Field>
      <FormField control={control} name="label" label={COPY.what}>
        {(field) => <Input autoComplete="off" maxLength={LABEL_LENGTH} {...field} />}
      </FormField>
      <FormField control={control} name="amount" label={COPY.amount}>
        {(field) => <Input inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      {isOtherPrice ? (
        <FormField
          className="col-span-full"
          control={control}
          name="reason"
          label={REASON.label}
          hint={REASON.hint}
        >
          {(field) => <Input autoComplete="off" maxLength={PRICE_REASON_LENGTH} {...field} />}
        </FormField>
      ) : null}
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
      <Actions submit={COPY.add} onClose={onClose} />
    </InlineForm>
  );
}
