import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { ERASE } from '@/content/staff/customers';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { formatDayAndTime, formatDayMedium } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import type { Erasable, ErasableQuote } from './api';
import { erasableContacts, idsToErase, tickedAtFirst } from './erasable';

/** Each contact and each booking ahead with a box of its own: so that nobody else's is erased unnoticed. */
export function EraseChoice({ query }: { readonly query: UseQueryResult<Erasable> }) {
  const { field, fieldState } = useController({ name: 'ticked' });
  if (!query.data) {
    return query.isError ? (
      <RetryNote query={query}>{ERASE.loadFailed}</RetryNote>
    ) : (
      <div role="status" aria-label={ERASE.loading}>
        <Skeleton className="h-24 rounded-m" />
      </div>
    );
  }
  const { bookings, quotes } = query.data;
  const contacts = erasableContacts(bookings);
  const ahead = bookings.filter(({ isAhead }) => isAhead);
  const ticked = new Set<string>(field.value ?? tickedAtFirst(contacts));
  const onTick = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    field.onChange([...next]);
  };
  return (
    <>
      {contacts.length === 0 ? null : (
        <Group title={ERASE.contacts} text={ERASE.contactsText}>
          {contacts.map(({ id, phone, email, names, isKnown, isTheirs, bookings }) => (
            <Choice key={id} isTicked={ticked.has(id)} onTick={() => onTick(id)}>
              <b className="font-semibold">{[phone, email].filter(Boolean).join(', ')}</b>
              <span className="block text-text-2">
                {ERASE.contactBookings(names, bookings)}
                {isKnown && isTheirs ? null : (
                  <span className="block font-semibold text-danger">
                    {isTheirs ? ERASE.typed : ERASE.otherPhone}
                  </span>
                )}
              </span>
            </Choice>
          ))}
        </Group>
      )}
      {ahead.length === 0 ? null : (
        <Group title={ERASE.aheadTitle(ahead.length)} text={ERASE.aheadText}>
          {ahead.map(({ bookingId, ...booking }) => (
            <Choice
              key={bookingId}
              isTicked={ticked.has(bookingId)}
              onTick={() => onTick(bookingId)}
            >
              <b className="font-semibold">
                {formatDayAndTime(booking.bookingDate, booking.bookingTime)}
              </b>
              <span className="block text-text-2">
                {booking.serviceName}, {booking.customerName}
                {booking.isKnown ? null : (
                  <span className="block font-semibold text-danger">{ERASE.typed}</span>
                )}
              </span>
            </Choice>
          ))}
        </Group>
      )}
      <ErasedQuotes quotes={quotes} ids={idsToErase(bookings, field.value)} />
      {fieldState.error ? (
        <Note tone="bad" role="alert">
          {fieldState.error.message}
        </Note>
      ) : null}
    </>
  );
}

interface GroupProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Group({ title, text, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">{title}</legend>
      <p className="mt-0.5 text-sm leading-snug text-text-2">{text}</p>
      <div className="mt-2 grid gap-1.5">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  readonly isTicked: boolean;
  readonly onTick: () => void;
  readonly children: ReactNode;
}

function Choice({ isTicked, onTick, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-m px-3.5 py-2.5 text-sm leading-snug wrap-anywhere inset-ring inset-ring-line has-checked:bg-paper has-checked:inset-ring-line-strong">
      <input
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-sodium-deep"
        checked={isTicked}
        onChange={onTick}
      />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

interface ErasedQuotesProps {
  readonly quotes: readonly ErasableQuote[];
  /** The bookings that are to be erased. */
  readonly ids: readonly string[];
}

/** The quotes that go with the bookings, and those that stay although they share a phone or an address. */
function ErasedQuotes({ quotes, ids }: ErasedQuotesProps) {
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
