import { ERASE } from '@/content/staff/customers';
import { formatDayMedium } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { shopToday } from '@/domain/calendar/shop-calendar';
import type { ErasableQuote } from './api';

interface ErasedQuotesProps {
  readonly quotes: readonly ErasableQuote[];
  /** The bookings that are to be erased. */
  readonly ids: readonly string[];
}

/** The quotes that go with the bookings, and those that stay although they share a phone or an address. */
export function ErasedQuotes({ quotes, ids }: ErasedQuotesProps) {
  const goes = (quote: ErasableQuote) => quote.goesWith.some((id) => ids.includes(id));
  const going = quotes.filter(goes);
  const staying = quotes.filter((quote) => !goes(quote));
  return (
    <>
      <Quotes title={ERASE.quotesGo(going.length)} text={ERASE.quotesGoText} quotes={going} />
      <Quotes
        title={ERASE.quotesStay(staying.length)}
        text={ERASE.quotesStayText}
        quotes={staying}
      />
    </>
  );
}

interface QuotesProps {
  readonly title: string;
  readonly text: string;
  readonly quotes: readonly ErasableQuote[];
}

function Quotes({ title, text, quotes }: QuotesProps) {
  if (quotes.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="text-base">{title}</h3>
      <p className="mt-0.5 text-sm leading-snug text-text-2">{text}</p>
      <ul className="mt-1.5 grid list-disc gap-1.5 pl-4.5 text-sm leading-snug wrap-anywhere">
        {quotes.map((quote) => (
          <li key={quote.quoteId}>
            <b className="font-semibold">
              {quote.services.map(serviceDisplayName).join(', ') || quote.words}
            </b>
            <span className="block text-text-2">
              {[
                formatDayMedium(shopToday(new Date(quote.createdAt))),
                quote.customerName,
                quote.customerPhone,
                quote.customerEmail,
                quote.photoCount > 0 && ERASE.photos(quote.photoCount),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
