import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PriceCard } from '@/components/quote/price-card';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Textarea } from '@/components/ui/textarea';
import { acceptQuoteHref, manageHref } from '@/config/token-link';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { QUOTE_LIMITS } from '@/domain/booking/quote-request';
import { managedBookingQuery } from '../api/managed-booking';
import { type ViewedQuote, useDeclineQuote } from '../api/quotes';
import { AskedDepositNote } from '../deposit-note';

interface QuotePricePanelProps {
  readonly quote: ViewedQuote;
  readonly token: string;
}

/** Both answers are offered only while the price holds. */
export function QuotePricePanel({ quote, token }: QuotePricePanelProps) {
  if (!quote.sums) return null;
  return (
    <PriceCard quote={quote} sums={quote.sums}>
      {quote.bookingToken === undefined ? null : <BookedQuote token={quote.bookingToken} />}
      {quote.canAccept ? <Answers token={token} isCalledOff={quote.isCalledOff} /> : null}
    </PriceCard>
  );
}

/** The way on from an accepted quote: its booking, and the deposit of it. */
function BookedQuote({ token }: { readonly token: string }) {
  const { data: booking } = useQuery(managedBookingQuery(token));
  return (
    <div className="mt-5 grid gap-4 print:hidden">
      <Button asChild look="outline">
        <Link to={manageHref(token)}>{QUOTE_VIEW.seeBooking}</Link>
      </Button>
      {booking ? <AskedDepositNote booking={booking} token={token} /> : null}
    </div>
  );
}

interface AnswersProps {
  readonly token: string;
  readonly isCalledOff: boolean;
}

/** Accepting leads to the times; saying no is confirmed once, and is no answer to what was accepted before. */
function Answers({ token, isCalledOff }: AnswersProps) {
  const { mutate, isPending, isError } = useDeclineQuote(token);
  const [isAsked, setIsAsked] = useState(false);
  const [reason, setReason] = useState('');
  const COPY = QUOTE_VIEW.declining;
  if (!isAsked) {
    return (
      <p className="mt-5 grid gap-2.5 print:hidden">
        <Button asChild>
          <Link to={acceptQuoteHref(token)}>
            <CalendarPlus size={19} aria-hidden="true" />
            {isCalledOff ? QUOTE_VIEW.acceptAgain : QUOTE_VIEW.accept}
          </Link>
        </Button>
        {isCalledOff ? null : (
          <Button look="outline" onClick={() => setIsAsked(true)}>
            {QUOTE_VIEW.decline}
          </Button>
        )}
      </p>
    );
  }
  return (
    <form
      className="mt-5 grid gap-3 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(reason);
      }}
    >
      <h3 className="text-lg">{COPY.heading}</h3>
      <p className="text-sm text-text-2">{COPY.text}</p>
      <Field label={COPY.reason} isOptional>
        <Textarea
          className="min-h-20"
          maxLength={QUOTE_LIMITS.declineReason}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      <div role="alert">{isError ? <Note tone="warn">{QUOTE_VIEW.notSaved}</Note> : null}</div>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the safe answer is first and has the focus */}
      <Button look="outline" autoFocus disabled={isPending} onClick={() => setIsAsked(false)}>
        {COPY.keep}
      </Button>
      <Button type="submit" look="danger" isBusy={isPending}>
        {isPending ? COPY.busy : COPY.sure}
      </Button>
    </form>
  );
}
