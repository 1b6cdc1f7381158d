import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PAYMENT_SETTINGS as COPY } from '@/content/staff/payment-settings';
import { formatRate, parseRate } from '@/domain/money/checkout';
import { type Day, formatDayMedium } from '@/domain/day';
import { addTaxRate, rateOn, removeTaxRate, type TaxRate } from '../shell/checkout-settings-api';
import { useUnsaved } from '../shell/unsaved';
import { settingFailure, useSaveSetting } from './actions';

interface TaxRatesFormProps {
  /** Code. */
  readonly tax: TaxRate['tax'];
  readonly name: string;
  readonly rates: readonly TaxRate[];
}

/** The rate of today, those to come, and a new one from a day on. */
export function TaxRatesForm({ tax, name, rates }: TaxRatesFormProps) {
  const today = useShopDay();
  const [rate, setRate] = useState('');
  const [day, setDay] = useState<Day>(today);
  const [isChecked, setIsChecked] = useState(false);
  const add = useSaveSetting((next: TaxRate) => addTaxRate(next));
  const remove = useSaveSetting((next: TaxRate) => removeTaxRate(next));
  const parsed = parseRate(rate);
  const isDayWrong = day < today;
  const upcoming = rates.filter((each) => each.tax === tax && each.fromDay > today);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (parsed === undefined || isDayWrong || add.isPending) return;
    add.mutate({ tax, fromDay: day, rate: parsed }, { onSuccess: () => setRate('') });
  };
  const error = add.error ?? remove.error;
  useUnsaved(rate !== '');
  return (
    <form noValidate onSubmit={handleSubmit} aria-label={name}>
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
        <Field
          label={COPY.newRate(name)}
          error={isChecked && parsed === undefined ? COPY.rateWrong : undefined}
        >
          <Input
            inputMode="decimal"
            autoComplete="off"
            value={rate}
            onChange={(event) => {
              setIsChecked(false);
              setRate(event.target.value);
            }}
          />
        </Field>
        <Field label={COPY.from} error={isChecked && isDayWrong ? COPY.dayWrong : undefined}>
          <Input
            type="date"
            min={today}
            value={day}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        <Button
          type="submit"
          look="outline"
          size="s"
          className="min-h-12.5 max-md:col-span-full"
          isBusy={add.isPending}
        >
          {COPY.addRate}
        </Button>
      </div>
      <p className="mt-1 text-sm text-text-2">{COPY.ratesHint}</p>
      {error ? <p className="mt-1 text-sm text-danger">{settingFailure(error)}</p> : null}
    </form>
  );
}
