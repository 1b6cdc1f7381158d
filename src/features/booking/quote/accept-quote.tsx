import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useHydratedNow } from '@/components/clock';
import { useLinkToken } from '@/components/use-link-token';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { quoteHref } from '@/config/token-link';
import { ACCEPT, QUOTE_VIEW, quoteHeading } from '@/content/booking/quote';
import { failureKind } from '@/lib/errors';
import { policyQuery } from '../api/policy';
import { type ViewedQuote, viewedQuoteQuery } from '../api/quotes';
import { QuoteLinkFailed } from './quote-link-failed';
import { AcceptForm } from './accept-form';

/** Day and time for the work of a quote; everything else is fixed. */
export function AcceptQuote() {
  const token = useLinkToken();
  const now = useHydratedNow();
  const { data: quote, error, refetch } = useQuery(viewedQuoteQuery(token));
  // At the same time as the quote, so that the form begins with it.
  useQuery(policyQuery);
  // Only as it is when the page opens: one that ends later is told where it was pressed.
  const [isOpen, setIsOpen] = useState<boolean>();
  if (quote && isOpen === undefined) setIsOpen(quote.canAccept);
  if (quote && token !== undefined && isOpen === false) {
    return <QuoteOver quote={quote} token={token} />;
  }
  return (
    <div className="wrap">
      <h1 className="mb-2 text-title">{ACCEPT.heading}</h1>
      <p className="mb-6 text-lg text-text-2">{ACCEPT.intro}</p>
      {error && !quote ? (
        <QuoteLinkFailed failure={failureKind(error)} onRetry={() => void refetch()} />
      ) : null}
      {quote && now && token !== undefined ? (
        <AcceptForm key={token} quote={quote} token={token} now={now} />
      ) : error ? null : (
        <Skeleton className="min-h-120 rounded-l" />
      )}
    </div>
  );
}

interface QuoteOverProps {
  readonly quote: ViewedQuote;
  readonly token: string;
}

/** A quote that can't be accepted offers no times. */
function QuoteOver({ quote, token }: QuoteOverProps) {
  return (
    <div className="wrap">
      <h1 className="mb-2 text-title">{quoteHeading(quote)}</h1>
      {quote.state === 'expired' && quote.validUntil ? (
        <p className="mb-6 text-lg text-text-2">{QUOTE_VIEW.wasValid(quote.validUntil)}</p>
      ) : null}
      <Button asChild>
        <Link to={quoteHref(token)}>{ACCEPT.back}</Link>
      </Button>
    </div>
  );
}
