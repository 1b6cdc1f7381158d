import { Check, Minus } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { depositTerms } from '@/content/money/deposit';
import { formatCents } from '@/domain/money/money';
import type { ShownQuote } from '@/domain/booking/quote-request';
import { workTimeSentence } from '@/domain/calendar/ready-time';

interface QuoteTermsProps {
  readonly quote: ShownQuote;
}

/** The shop's message, what the price includes, how long the work takes and the deposit. */
export function QuoteTerms({ quote }: QuoteTermsProps) {
  const { message } = quote;
  return (
    <>
      {message === null ? null : (
        <Card asChild>
          <section aria-labelledby="quote-message">
            <h2 className="mb-3 text-xl" id="quote-message">
              {QUOTE_VIEW.message}
            </h2>
            <p className="rounded-m bg-paper px-4.5 py-4 wrap-anywhere whitespace-pre-line">
              {message}
            </p>
          </section>
        </Card>
      )}
      <Contents quote={quote} />
    </>
  );
}

function Contents({ quote }: QuoteTermsProps) {
  const { included, notIncluded, workMinutes, deposit, howToPay, dueHours, state, canAccept } =
    quote;
  const hasLists = included.length + notIncluded.length > 0;
  const isTold = state === 'sent' || state === 'accepted';
  const time = isTold && workMinutes ? workTimeSentence(workMinutes) : undefined;
  // Once it is booked, its booking says what became of the deposit.
  const isAsked = deposit > 0 && (state === 'sent' || canAccept);
  const ahead = isAsked ? QUOTE_VIEW.deposit(formatCents(deposit)) : undefined;
  if (!hasLists && !time && !ahead) return null;
  return (
    <Card className="grid gap-6 md:grid-cols-2 md:gap-8">
      {hasLists ? (
        <section className="min-w-0" aria-labelledby="quote-included">
          <h2 className="mb-3 text-xl" id="quote-included">
            {QUOTE_VIEW.included}
          </h2>
          <ul className="grid gap-3">
            {included.map((thing, index) => (
              <li key={`${index}-${thing}`} className="flex gap-2.5 wrap-anywhere">
                <Check className="mt-0.5 flex-none text-sodium-deep" size={18} aria-hidden="true" />
                <span className="min-w-0">{thing}</span>
              </li>
            ))}
            {notIncluded.map((thing, index) => (
              <li key={`${index}-${thing}`} className="flex gap-2.5 wrap-anywhere text-text-2">
                <Minus className="mt-0.5 flex-none" size={18} aria-hidden="true" />
                <span className="min-w-0">{QUOTE_VIEW.notIncluded(thing)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {time || ahead ? (
        <section className="min-w-0" aria-labelledby="quote-time">
          <h2 className="mb-3 text-xl" id="quote-time">
            {QUOTE_VIEW.time}
          </h2>
          <div className="grid gap-2.5 text-text-2">
            {time ? <p>{time}</p> : null}
            {ahead ? <p>{ahead}</p> : null}
            {ahead ? <p>{depositTerms(dueHours)}</p> : null}
            {ahead && howToPay ? <p className="wrap-anywhere">{howToPay}</p> : null}
          </div>
        </section>
      ) : null}
    </Card>
  );
}
