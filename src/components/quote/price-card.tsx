import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Fact, FactList } from '@/components/ui/fact-list';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { taxLines, untaxedLabel } from '@/content/money/receipt';
import { formatCents, formatDollars } from '@/domain/money/money';
import type { QuoteSums, ShownQuote } from '@/domain/booking/quote-request';

interface PriceCardProps {
  readonly quote: ShownQuote;
  readonly sums: QuoteSums;
  /** Below it: both answers, while the price holds. */
  readonly children?: ReactNode;
}

/**
 * Shows the price line by line, before tax and with it; a price that has ended, only before tax.
 */
export function PriceCard({ quote, sums, children }: PriceCardProps) {
  const { state, lines, validUntil, canAccept } = quote;
  const isOver = state === 'expired' || state === 'declined' || (quote.isCalledOff && !canAccept);
  const totalLabel = isOver
    ? QUOTE_VIEW.beforeTax
    : sums.total === sums.beforeTax
      ? QUOTE_VIEW.total
      : QUOTE_VIEW.totalWithTax;
  const rule = 'mt-3.5 border-t border-line pt-3.5';
  return (
    <Card asChild>
      <section aria-labelledby="quote-price">
        <h2 className="mb-3 text-xl" id="quote-price">
          {isOver ? QUOTE_VIEW.wasPrice : QUOTE_VIEW.price}
        </h2>
        <FactList className={cn('[&_dd]:flex-none [&_dt]:wrap-anywhere', isOver && 'text-text-3')}>
          {lines.map(({ label, amount, taxes }, index) => (
            <Fact
              key={`${index}-${label}`}
              label={
                <>
                  {label}
                  <small className="block text-sm empty:hidden">
                    {isOver || !taxes ? '' : untaxedLabel({ taxes }, sums.taxes)}
                  </small>
                </>
              }
            >
              {formatDollars(amount)}
            </Fact>
          ))}
        </FactList>
        {isOver ? null : <TaxFacts className={rule} sums={sums} />}
        <p className={cn(rule, 'flex flex-wrap items-baseline justify-between gap-x-4')}>
          <span>{totalLabel}</span>
          <b
            className={cn(
              'text-3xl leading-title font-semibold tabular-nums',
              isOver && 'text-text-3',
            )}
          >
            {formatCents(isOver ? sums.beforeTax : sums.total)}
          </b>
        </p>
        <p className="mt-1 text-sm text-text-2 empty:hidden">
          {canAccept && validUntil ? QUOTE_VIEW.validUntil(validUntil) : null}
          {isOver ? QUOTE_VIEW.canChange : null}
        </p>
        {children}
      </section>
    </Card>
  );
}

interface TaxFactsProps {
  readonly sums: QuoteSums;
  readonly className?: string;
}

export function TaxFacts({ sums, className }: TaxFactsProps) {
  const { pricesIncludeTaxes, beforeTax } = sums;
  const name = (tax: string): string => (pricesIncludeTaxes ? QUOTE_VIEW.taxIncluded(tax) : tax);
  return (
    <FactList className={className}>
      <Fact label={QUOTE_VIEW.beforeTax}>{formatCents(beforeTax)}</Fact>
      {taxLines(sums.taxes).map(([label, cents]) => (
        <Fact key={label} label={name(label)}>
          {formatCents(cents)}
        </Fact>
      ))}
    </FactList>
  );
}
