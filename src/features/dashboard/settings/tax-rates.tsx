import { X } from 'lucide-react';
import * as z from 'zod/mini';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
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

interface TaxRatesProps {
  /** Code. */
  readonly tax: TaxRate['tax'];
  readonly name: string;
  readonly rates: readonly TaxRate[];
}

/** The rate of today and those to come; a press opens the form of a new one. */
export function TaxRates({ tax, name, rates }: TaxRatesProps) {
  const today = useShopDay();
  const form = useInlineForm();
  const remove = useSaveSetting((next: TaxRate) => removeTaxRate(next));
  const upcoming = rates.filter((each) => each.tax === tax && each.fromDay > today);
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-sm font-medium">
        {name}: {COPY.now(formatRate(rateOn(rates, tax, today)))}
        <OpenForm form={form} look="plain" className="px-2" aria-label={COPY.changeRateOf(name)}>
          {COPY.changeRate}
        </OpenForm>
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
      {remove.error ? (
        <p className="mt-1 text-sm text-danger">{settingFailure(remove.error)}</p>
      ) : null}
      {form.isOpen ? <RateForm tax={tax} name={name} onClose={form.close} /> : null}
    </div>
  );
}

interface RateFormProps extends Pick<TaxRatesProps, 'tax' | 'name'> {
  readonly onClose: () => void;
}

function RateForm({ tax, name, onClose }: RateFormProps) {
  const today = useShopDay();
  const form = useStaffForm({
    schema: rateSchema(today),
    start: { rate: '', fromDay: today },
    save: useSaveSetting((next: TaxRate) => addTaxRate(next)),
    failure: settingFailure,
    send: (typed) => ({ tax, ...typed }),
    onDone: onClose,
  });
  return (
    <StaffForm
      form={form}
      texts={{ save: COPY.addRate, cancel: COPY.cancel }}
      className="mt-2 grid-cols-2"
      aria-label={COPY.changeRateOf(name)}
      onClose={onClose}
    >
      <FormAmount name="rate" label={COPY.newRate(name)} />
      <FormInput name="fromDay" type="date" min={today} label={COPY.from} />
      <p className="col-span-full text-sm text-text-2">{COPY.ratesHint}</p>
    </StaffForm>
  );
}
