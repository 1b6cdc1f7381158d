import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { formatRate, parseRate } from '@/domain/money/checkout';
import { type Day, formatDayMedium } from '@/domain/day';
import { addTaxRate, rateOn, removeTaxRate, type TaxRate } from '../shell/checkout-settings-api';
import { StaffForm, typedAs, useStaffForm } from '../shell/staff-form';
import { settingFailure, useSaveSetting } from './actions';

const rateSchema = (today: Day) =>
  z.object({
    rate: typedAs(parseRate, COPY.rateWrong),
    fromDay: z.string().check(z.refine((day) => day >= today, COPY.dayWrong)),
  });

interface TaxRatesFormProps {
  /** Code. */
  readonly tax: TaxRate['tax'];
  readonly name: string;
  readonly rates: readonly TaxRate[];
}

/** The rate of today, those to come, and a new one from a day on. */
export function TaxRatesForm({ tax, name, rates }: TaxRatesFormProps) {
  const today = useShopDay();
  const add = useSaveSetting((next: TaxRate) => addTaxRate(next));
  const remove = useSaveSetting((next: TaxRate) => removeTaxRate(next));
  const form = useStaffForm({
    schema: rateSchema(today),
    start: { rate: '', fromDay: today },
    save: add,
    send: (typed) => ({ tax, ...typed }),
    onDone: ({ fromDay }) => form.reset({ rate: '', fromDay }),
  });
  const upcoming = rates.filter((each) => each.tax === tax && each.fromDay > today);
  const error = add.error ?? remove.error;
  return (
    <StaffForm form={form} aria-label={name}>
      <p className="text-sm font-medium">
        {name}: {COPY.now(formatRate(rateOn(rates, tax, today)))}
      </p>
      <ul className="text-sm text-text-2">
        {upcoming.map((each) => (
          <li key={each.fromDay} className="flex items-center gap-1">
            {COPY.upcoming(formatRate(each.rate), formatDayMedium(each.fromDay))}
            <Button
              look="plain"
              size="s"
              className="size-11 px-0"
              aria-label={COPY.removeUpcoming(name, formatDayMedium(each.fromDay))}
              isBusy={remove.isPending}
              onClick={() => remove.mutate(each)}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid grid-cols-[minmax(0,1fr)_minmax(0,10rem)] items-end gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,10rem)_auto]">
        <FormAmount control={form.control} name="rate" label={COPY.newRate(name)} />
        <FormInput
          control={form.control}
          name="fromDay"
          type="date"
          min={today}
          label={COPY.from}
        />
        <Button
          type="submit"
          look="outline"
          size="s"
          className="min-h-12.5 max-md:col-span-full"
          isBusy={form.isBusy}
        >
          {COPY.addRate}
        </Button>
      </div>
      <p className="mt-1 text-sm text-text-2">{COPY.ratesHint}</p>
      {error ? <p className="mt-1 text-sm text-danger">{settingFailure(error)}</p> : null}
    </StaffForm>
  );
}
