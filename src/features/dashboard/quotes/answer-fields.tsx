import { useShopDay } from '@/components/clock';
import { TaxFacts } from '@/components/quote/price-card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { QUOTES } from '@/content/staff-quotes';
import { isExtraServiceId } from '@/domain/catalogue';
import { addDays } from '@/domain/day';
import { formatCents } from '@/domain/money';
import { MAX_VALID_DAYS, QUOTE_LIMITS, type QuoteSums } from '@/domain/quote-request';
import type { AnswerDraft, AnswerField } from './answer-draft';
import type { StaffQuote } from './api';
import { FirstFree } from './first-free';
import { PriceLines } from './price-lines';

interface AnswerFieldsProps {
  readonly quote: StaffQuote;
  readonly draft: AnswerDraft;
  /** Undefined while the taxes are not known. */
  readonly sums: QuoteSums | undefined;
  /** Cents, as typed or as the settings ask for. */
  readonly deposit: number;
  readonly errorOf: (field: AnswerField) => string | undefined;
  readonly onChange: (change: Partial<AnswerDraft>) => void;
}

/** The fields of an answer: price, terms, message, what is in it, and a note of staff. */
export function AnswerFields({ onChange: fill, ...props }: AnswerFieldsProps) {
  const { quote, draft, sums, errorOf } = props;
  const today = useShopDay();
  return (
    <>
      <PriceLines
        lines={draft.lines}
        vehicleType={quote.vehicleType}
        error={errorOf('lines')}
        onChange={(lines, added) => {
          const isBookable = added !== undefined && isExtraServiceId(added);
          const isMissing = isBookable && !draft.services.includes(added);
          fill({ lines, ...(isMissing ? { services: [...draft.services, added] } : {}) });
        }}
      />
      <TermsFields {...props} onChange={fill} />
      <div className="grid items-start gap-4.5 lg:grid-cols-[minmax(0,1fr)_14.5rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5">
          <FirstFree
            services={draft.services}
            vehicleType={quote.vehicleType}
            workTime={draft.workTime}
            today={today}
          />
          <Field label={QUOTES.message}>
            <Textarea
              maxLength={QUOTE_LIMITS.message}
              value={draft.message}
              onChange={({ target }) => fill({ message: target.value })}
            />
          </Field>
        </div>
        {sums ? <AnswerTotal sums={sums} /> : null}
      </div>
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Field label={QUOTES.included} labelNote={QUOTES.onePerLine}>
          <Textarea
            maxLength={QUOTE_LIMITS.included}
            value={draft.included}
            onChange={({ target }) => fill({ included: target.value })}
          />
        </Field>
        <Field label={QUOTES.notIncluded} labelNote={QUOTES.onePerLine}>
          <Textarea
            maxLength={QUOTE_LIMITS.notIncluded}
            value={draft.notIncluded}
            onChange={({ target }) => fill({ notIncluded: target.value })}
          />
        </Field>
      </div>
      {quote.customerEmail === null ? (
        <Field label={QUOTES.email} error={errorOf('email')}>
          <Input
            type="email"
            maxLength={QUOTE_LIMITS.email}
            value={draft.email}
            onChange={({ target }) => fill({ email: target.value })}
          />
        </Field>
      ) : null}
      <Field label={QUOTES.note} hint={QUOTES.noteHint}>
        <Textarea
          className="min-h-20"
          maxLength={QUOTE_LIMITS.staffNote}
          value={draft.staffNote}
          onChange={({ target }) => fill({ staffNote: target.value })}
        />
      </Field>
    </>
  );
}

/** How long the work takes, how long the price holds, and what is asked for ahead. */
function TermsFields({ draft, deposit, errorOf, onChange: fill }: AnswerFieldsProps) {
  const today = useShopDay();
  return (
    <div className="grid items-start gap-4.5 md:grid-cols-3">
      <Field label={QUOTES.workTime} hint={QUOTES.workTimeHint} error={errorOf('workTime')}>
        <Input
          autoComplete="off"
          value={draft.workTime}
          onChange={({ target }) => fill({ workTime: target.value })}
        />
      </Field>
      <Field label={QUOTES.validUntilLabel} error={errorOf('validUntil')}>
        <Input
          type="date"
          min={today}
          max={addDays(today, MAX_VALID_DAYS)}
          value={draft.validUntil}
          onChange={({ target }) => fill({ validUntil: target.value })}
        />
      </Field>
      <Field label={QUOTES.deposit} hint={QUOTES.depositNote} error={errorOf('deposit')}>
        <Input
          className="tabular-nums"
          inputMode="decimal"
          autoComplete="off"
          value={draft.deposit ?? (deposit === 0 ? '' : formatCents(deposit))}
          placeholder="$0.00"
          onChange={({ target }) => fill({ deposit: target.value })}
        />
      </Field>
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
