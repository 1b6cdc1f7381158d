import { Plus, X } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { untaxedLabel } from '@/content/money/receipt';
import { QUOTES } from '@/content/staff/quotes';
import { isExtraServiceId } from '@/domain/catalogue';
import { MAX_QUOTE_LINES, QUOTE_LIMITS } from '@/domain/booking/quote-request';
import { serviceDisplayName } from '@/domain/service-names';
import { taxesOf } from '@/domain/money/service-taxes';
import { chargedOn, checkoutQuery } from '../shell/checkout-settings-api';
import { PriceListOptions } from '../bookings/price-list-options';
import { type AnswerDraft, isEmpty, listedLine, NEW_LINE } from './answer-draft';

interface PriceLinesProps {
  readonly form: UseFormReturn<AnswerDraft>;
  readonly vehicleType: string;
}

/** Each change validates the price as a whole again. */
const SAME_PRICE = { deps: ['lines', 'deposit'] as ('lines' | 'deposit')[] };

/** A line is in staff's own words, or from the price list. */
export function PriceLines({ form, vehicleType }: PriceLinesProps) {
  const { control, formState, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const { data: checkout } = useQuery(checkoutQuery);
  const today = useShopDay();
  const wrong = formState.errors.lines?.find?.((line) => line);
  const error = wrong?.label?.message ?? wrong?.amount?.message;
  function addListed(id: string): void {
    remove(getValues('lines').flatMap((line, index) => (isEmpty(line) ? [index] : [])));
    append(listedLine(id, vehicleType), { shouldFocus: false });
    const services = getValues('services');
    if (isExtraServiceId(id) && !services.includes(id)) setValue('services', [...services, id]);
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-medium">
        {QUOTES.lines}
        <span className="font-normal text-text-3">{QUOTES.beforeTax}</span>
      </legend>
      <div className="grid gap-1.5">
        {fields.map(({ id, service }, index) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_44px] gap-x-2 gap-y-1.5 md:grid-cols-[minmax(0,1fr)_8.5rem_44px] [&>input]:min-h-11"
          >
            <Controller
              name={`lines.${index}.label`}
              rules={SAME_PRICE}
              render={({ field, fieldState }) => (
                <Input
                  className="max-md:col-span-2"
                  aria-label={QUOTES.label(index + 1)}
                  aria-invalid={fieldState.invalid || undefined}
                  maxLength={QUOTE_LIMITS.lineLabel}
                  autoComplete="off"
                  {...field}
                />
              )}
            />
            <Input
              className="text-right tabular-nums"
              aria-label={QUOTES.amount(index + 1)}
              aria-invalid={formState.errors.lines?.[index]?.amount ? true : undefined}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              {...form.register(`lines.${index}.amount`, SAME_PRICE)}
            />
            <button
              type="button"
              className="grid size-11 place-items-center self-center rounded-s text-text-2 hover:text-text"
              aria-label={QUOTES.removeLine(index + 1)}
              onClick={() => remove(index)}
            >
              <X size={18} aria-hidden="true" />
            </button>
            <p className="-mt-1 text-sm text-text-2 empty:hidden max-md:col-span-2 md:col-span-full">
              {checkout
                ? untaxedLabel(
                    { taxes: taxesOf(service, checkout.taxes) },
                    chargedOn(checkout, today),
                  )
                : null}
            </p>
          </div>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {fields.length >= MAX_QUOTE_LINES ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button look="plain" size="s" className="-ml-4.5" onClick={() => append(NEW_LINE)}>
            <Plus size={18} aria-hidden="true" />
            {QUOTES.addLine}
          </Button>
          <ListPicker onPick={addListed} />
        </div>
      )}
    </fieldset>
  );
}

/** A list and a button: moving through it with the arrow keys adds nothing yet. */
function ListPicker({ onPick }: { readonly onPick: (serviceId: string) => void }) {
  const [picked, setPicked] = useState('');
  const [added, setAdded] = useState('');
  function handleAdd(): void {
    if (picked === '') return;
    onPick(picked);
    setAdded(QUOTES.addedFromList(serviceDisplayName(picked)));
    setPicked('');
  }
  return (
    <div className="flex min-w-0 flex-[1_1_260px] gap-2">
      <NativeSelect
        className="min-w-0 flex-1 [&>select]:min-h-11 [&>select]:text-sm"
        aria-label={QUOTES.fromList}
        value={picked}
        onChange={({ target }) => setPicked(target.value)}
      >
        <option value="">{QUOTES.chooseFromList}</option>
        <PriceListOptions />
      </NativeSelect>
      <Button look="outline" size="s" onClick={handleAdd}>
        {QUOTES.addFromList}
      </Button>
      <p className="sr-only" role="status">
        {added}
      </p>
    </div>
  );
}
