import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { QUOTES } from '@/content/staff/quotes';
import { addDays, type Day, formatDayAndTime } from '@/domain/day';
import { parseWorkTime } from '@/domain/calendar/work-time-input';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useShopDay } from '@/components/clock';
import { TaxFacts } from '@/components/quote/price-card';
import { FormField, FormInput, FormText } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { MONEY } from '@/content/staff/money';
import { formatCents } from '@/domain/money/money';
import { MAX_VALID_DAYS, QUOTE_LIMITS, type QuoteSums } from '@/domain/booking/quote-request';
import { COMPANY_LENGTH } from '@/domain/money/receipt';
import { firstFreeQuery, type StaffQuote } from './api';
import { baysQuery } from '../shell/shop-settings-api';
import type { AnswerDraft } from './answer-draft';
import { PriceLines } from './price-lines';

interface AnswerFieldsProps {
  readonly quote: StaffQuote;
  readonly form: UseFormReturn<AnswerDraft>;
  /** Missing until the taxes have loaded. */
  readonly sums: QuoteSums | undefined;
  /** Cents, as typed or as the settings ask for. */
  readonly deposit: number;
  /** A deposit is asked for, and the settings don't say yet how it is paid. */
  readonly needsHowToPay: boolean;
}

/** The fields of an answer: price, terms, message, what is in it, and a note of staff. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { quote, form, sums } = props;
  const { control } = form;
  const [services, workTime] = useWatch({ control, name: ['services', 'workTime'] });
  const today = useShopDay();
  return (
    <>
      <PriceLines form={form} vehicleType={quote.vehicleType} />
      <TermsFields {...props} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FirstFree
            services={services}
            vehicleType={quote.vehicleType}
            workTime={workTime}
            today={today}
          />
          <FormText name="message" label={QUOTES.message} maxLength={QUOTE_LIMITS.message} />
        </div>
        {sums ? <AnswerTotal sums={sums} /> : null}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        {(['included', 'notIncluded'] as const).map((name) => (
          <FormText
            key={name}
            name={name}
            label={QUOTES[name]}
            labelNote={QUOTES.onePerLine}
            maxLength={QUOTE_LIMITS[name]}
          />
        ))}
      </div>
      {quote.customerEmail === null ? (
        <FormInput
          name="email"
          type="email"
          label={QUOTES.email}
          isOptional={quote.textsVersion !== null}
          maxLength={QUOTE_LIMITS.email}
        />
      ) : null}
      <FormInput
        name="company"
        label={QUOTES.company}
        isOptional
        hint={QUOTES.companyHint}
        maxLength={COMPANY_LENGTH}
      />
      <FormField name="staffNote" label={QUOTES.note} hint={QUOTES.noteHint}>
        {(field) => <Textarea className="min-h-20" maxLength={QUOTE_LIMITS.staffNote} {...field} />}
      </FormField>
    </>
  );
}

/** The length of the work, the time that the price holds, and the deposit. */
function TermsFields({ deposit, needsHowToPay }: AnswerFieldsProps) {
  const today = useShopDay();
  return (
    <div className="grid items-start gap-x-3 gap-y-4 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <FormInput
        name="workTime"
        label={QUOTES.workTime}
        hint={QUOTES.workTimeHint}
        placeholder={QUOTES.workTimeExample}
      />
      <FormInput
        name="validUntil"
        type="date"
        min={today}
        max={addDays(today, MAX_VALID_DAYS)}
        label={QUOTES.validUntilLabel}
      />
      <FormField name="deposit" label={QUOTES.deposit} hint={QUOTES.depositNote}>
        {(field) => (
          <Input
            className="tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            placeholder="$0.00"
            {...field}
            value={field.value ?? (deposit === 0 ? '' : formatCents(deposit))}
          />
        )}
      </FormField>
      {needsHowToPay ? (
        <FormInput
          name="howToPay"
          className="md:col-span-full"
          label={MONEY.form.howToPay}
          hint={MONEY.form.howToPayHint}
          maxLength={300}
        />
      ) : null}
    </div>
  );
}

function AnswerTotal({ sums }: { readonly sums: QuoteSums }) {
  return (
    <div aria-live="polite" aria-atomic="true">
      <TaxFacts className="text-sm" sums={sums} />
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="font-medium">{QUOTES.total}</span>
        <b className="text-2xl leading-title font-semibold tabular-nums">
          {formatCents(sums.total)}
        </b>
      </p>
    </div>
  );
}

const DAYS = 42;

interface FirstFreeProps {
  readonly services: readonly string[];
  readonly vehicleType: string;
  readonly workTime: string;
  readonly today: Day;
}

/** The first time with a free bay for the work, as customers will find it. */
function FirstFree({ services, vehicleType, workTime, today }: FirstFreeProps) {
  const minutes = useDeferredValue(parseWorkTime(workTime));
  const isKnown = minutes !== undefined && services.length > 0;
  const { data } = useQuery({
    ...firstFreeQuery({
      services,
      vehicleType,
      minutes: minutes ?? 0,
      from: addDays(today, 1),
      to: addDays(today, DAYS),
    }),
    enabled: isKnown,
  });
  const { data: bays } = useQuery({ ...baysQuery, enabled: isKnown });
  if (!isKnown || data === undefined) return null;
  const bay = bays?.find(({ id }) => id === data?.bayId)?.name;
  return (
    <p className="flex gap-2.5 text-sm text-text-2" aria-live="polite">
      <Info className="mt-0.5 flex-none" size={16} aria-hidden="true" />
      {data === null
        ? QUOTES.noneFree
        : QUOTES.firstFree(formatDayAndTime(data.day, data.time), bay)}
    </p>
  );
}
