import { useQuery } from '@tanstack/react-query';
import { QuoteHero, QuoteHeroSkeleton } from '@/components/quote/quote-hero';
import { QuoteTerms } from '@/components/quote/quote-terms';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { useLinkToken } from '@/components/use-link-token';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { quoteReference } from '@/domain/booking/quote-request';
import { failureKind } from '@/lib/errors';
import { useAskAgain, type ViewedQuote, viewedQuoteQuery } from '../api/quotes';
import { QuoteLinkFailed } from './quote-link-failed';
import { NextSteps } from './next-steps';
import { QuotePricePanel } from './quote-price-panel';
import { ViewPhotos } from './view-photos';

const GRID =
  'grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_384px] print:block';

/** The page behind a quote's private link. Opening it changes nothing. */
export function QuoteView() {
  const token = useLinkToken();
  const { data: quote, error, isPending, refetch } = useQuery(viewedQuoteQuery(token));
  return (
    <div className="wrap py-6 pb-24 md:py-10">
      {isPending ? <QuotePending /> : null}
      {error && !quote ? (
        <QuoteLinkFailed failure={failureKind(error)} onRetry={() => void refetch()} />
      ) : null}
      {quote && token !== undefined ? <Viewed key={token} quote={quote} token={token} /> : null}
    </div>
  );
}

interface ViewedProps {
  readonly quote: ViewedQuote;
  readonly token: string;
}

function Viewed({ quote, token }: ViewedProps) {
  const { state } = quote;
  const isOver = (state === 'expired' || state === 'declined') && !quote.isClosedByShop;
  return (
    <div className={GRID}>
      <QuoteHero quote={quote} />
      <div className="grid grid-cols-1 gap-3.5 md:gap-5">
        {isOver ? <AskAgain token={token} /> : null}
        <QuoteTerms quote={quote} />
        {quote.isClosedByShop ? (
          <Card>
            <p>{QUOTE_VIEW.closedText}</p>
          </Card>
        ) : null}
        <ViewPhotos quote={quote} token={token} />
      </div>
      {/* On a narrow screen the price comes first, or the offer to ask again; the telephone last. */}
      <div className="max-lg:contents lg:grid lg:gap-5">
        <div className={cn('empty:hidden', !isOver && 'max-lg:row-start-2')}>
          {state === 'new' ? <NextSteps /> : <QuotePricePanel quote={quote} token={token} />}
        </div>
        {state === 'new' ? null : <Question quote={quote} />}
      </div>
    </div>
  );
}

function AskAgain({ token }: { readonly token: string }) {
  const { mutate, isPending, isError } = useAskAgain(token);
  const { heading, text, ask, busy } = QUOTE_VIEW.again;
  return (
    <Card asChild>
      <section aria-labelledby="quote-again">
        <h2 className="mb-2 text-xl" id="quote-again">
          {heading}
        </h2>
        <p className="mb-5 max-w-[58ch] text-text-2">{text}</p>
        <Button isBusy={isPending} onClick={() => mutate()}>
          {isPending ? busy : ask}
        </Button>
        <div role="alert">
          {isError ? (
            <Note className="mt-4" tone="warn">
              {QUOTE_VIEW.notSaved}
            </Note>
          ) : null}
        </div>
      </section>
    </Card>
  );
}

function Question({ quote }: { readonly quote: ViewedQuote }) {
  const { heading, text } = QUOTE_VIEW.question;
  return (
    <Card asChild className="ink bg-ink-900 text-on-ink inset-ring-0 print:hidden">
      <section aria-labelledby="quote-question">
        <h2 className="mb-2 text-xl" id="quote-question">
          {heading}
        </h2>
        <p className="mb-5 text-on-ink-2">{text(quoteReference(quote.id))}</p>
        <Button asChild look="ghost" className="w-full tabular-nums">
          <CallLink />
        </Button>
      </section>
    </Card>
  );
}

/** The page's shape while the quote is not known: also what is prerendered. */
function QuotePending() {
  return (
    <div className={GRID} aria-busy="true">
      <p className="sr-only" role="status">
        {QUOTE_VIEW.loading}
      </p>
      <QuoteHeroSkeleton />
      <Skeleton className="min-h-60 rounded-l" />
      <Skeleton className="min-h-80 rounded-l" />
    </div>
  );
}
