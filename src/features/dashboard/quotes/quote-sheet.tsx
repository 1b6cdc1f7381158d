import { Mail, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { useShopDay } from '@/components/clock';
import { PhotoGrid } from '@/components/photos/photo-grid';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { customerPath, staffCertificatePath } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { readStudioHref } from '@/config/studio-link';
import { WANTED_BY_LABELS } from '@/content/booking/quote';
import { QUOTES } from '@/content/staff/quotes';
import { quoteReference, WANTED_BY } from '@/domain/booking/quote-request';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { writeStudioNote } from '@/domain/film/studio-note';
import { formatDollars } from '@/domain/money/money';
import { TAX_NOTE } from '@/domain/shop';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { StoppedNote } from '../bookings/stopped-mail';
import { AnswerForm, QUOTE_HEADING } from './answer-form';
import type { StaffQuote } from './api';
import { DeleteButton } from './delete-button';
import { QuoteBadge, whenText, workText } from './quote-list';

interface QuoteSheetProps {
  readonly quote: StaffQuote;
}

/** One quote: who asks, what for, the photos, and the answer. */
export function QuoteSheet({ quote }: QuoteSheetProps) {
  return (
    <article
      className="@container min-w-0 overflow-clip rounded-l bg-card inset-ring inset-ring-line forced-colors:border"
      aria-labelledby={QUOTE_HEADING}
    >
      <SheetHead quote={quote} />
      {quote.state === 'accepted' && quote.bookingId !== null ? (
        <div className="grid gap-6 p-4 md:p-6 @min-[800px]:grid-cols-[minmax(0,5fr)_minmax(0,8fr)]">
          <SheetFacts quote={quote} />
          <Agreed quote={quote} />
        </div>
      ) : (
        // It becomes another draft if somebody else has sent another price.
        <AnswerForm key={`${quote.id} ${quote.version} ${quote.state}`} quote={quote}>
          <SheetFacts quote={quote} />
        </AnswerForm>
      )}
    </article>
  );
}

function SheetHead({ quote }: QuoteSheetProps) {
  const today = useShopDay();
  const { customerName, customerPhone: phone, customerEmail: email, vehicleType } = quote;
  const { vehicleMake, vehicleModel, vehicleYear, vehicleColour } = quote;
  const vehicle = [
    vehicleTypeLabel(vehicleType),
    vehicleMake,
    vehicleModel,
    vehicleYear,
    vehicleColour,
  ].filter(Boolean);
  const when = whenText(quote.createdAt, today);
  return (
    <div className="ink flex flex-wrap items-center gap-x-6 gap-y-3 bg-stage bg-size-[150%_100%] px-4 py-4 text-on-ink md:px-6">
      <div className="mr-auto min-w-0">
        <h2
          className="text-2xl leading-title wrap-anywhere text-white focus:outline-hidden"
          id={QUOTE_HEADING}
          tabIndex={-1}
        >
          {customerName}
        </h2>
        <p className="mt-1 text-sm wrap-anywhere tabular-nums">
          {vehicle.join(', ')}. {quote.source === 'staff' ? QUOTES.begun(when) : QUOTES.asked(when)}
          . {quoteReference(quote.id)}
        </p>
      </div>
      <div className="hidden aspect-5/2 w-44 @min-[900px]:block">
        <VehicleCar vehicleType={vehicleType} />
      </div>
      <div className="flex flex-wrap gap-2">
        {phone === null ? null : (
          <Button asChild look="ghost" size="s" className="tabular-nums">
            <a href={phoneHref(phone)}>
              <Phone size={17} aria-hidden="true" />
              {phone}
            </a>
          </Button>
        )}
        {email === null ? null : (
          <Button asChild look="ghost" size="s">
            <a href={mailHref(email)}>
              <Mail size={17} aria-hidden="true" />
              {QUOTES.email}
            </a>
          </Button>
        )}
      </div>
    </div>
  );
}

function SheetFacts({ quote }: QuoteSheetProps) {
  const { photos, words, studio, visits, customerKey, certificateId, state } = quote;
  const { stoppedRecipient, hasMailFailed } = quote;
  const car = studio === null ? undefined : readStudioHref(studio);
  const wantedBy = WANTED_BY.find((one) => one === quote.wantedBy) ?? 'any';
  return (
    <div className="min-w-0">
      {stoppedRecipient === null || state === 'accepted' ? null : (
        <StoppedNote recipient={stoppedRecipient} />
      )}
      {hasMailFailed && stoppedRecipient === null ? (
        <Note tone="bad" className="mb-3" title={QUOTES.mailFailed.title}>
          {QUOTES.mailFailed.text}
        </Note>
      ) : null}
      <div className="mb-3 flex items-center justify-between gap-3">
        <h3 className="text-base">
          {photos.length > 0 ? QUOTES.photos(photos.length) : QUOTES.noPhotos}
        </h3>
        <QuoteBadge state={state} />
      </div>
      <PhotoGrid name={quote.customerName} photos={photos} />
      <h3 className="mt-5 mb-1.5 text-base">{QUOTES.words}</h3>
      <p className="wrap-anywhere whitespace-pre-line">{words ?? QUOTES.noWords}</p>
      <p className="mt-2 text-sm wrap-anywhere text-text-2">
        {[workText({ ...quote, words: null }), WANTED_BY_LABELS[wantedBy]]
          .filter(Boolean)
          .join('. ')}
        .
      </p>
      {car ? (
        <p className="mt-2 text-sm wrap-anywhere text-text-2">{writeStudioNote(car)}</p>
      ) : null}
      <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
        {customerKey === null ? (
          <span className="text-text-2">{QUOTES.firstVisit}</span>
        ) : (
          <Link
            className="flex min-h-11 items-center underline underline-offset-4"
            to={customerPath(customerKey)}
          >
            {QUOTES.visits(visits)}
          </Link>
        )}
        {studio === null ? null : (
          <Link
            className="flex min-h-11 items-center underline underline-offset-4"
            to={studio}
            target="_blank"
          >
            {QUOTES.studio}
          </Link>
        )}
        {certificateId === null ? null : (
          <Link
            className="flex min-h-11 items-center underline underline-offset-4"
            to={staffCertificatePath(certificateId)}
          >
            {QUOTES.claim}
          </Link>
        )}
        <DeleteButton id={quote.id} />
      </p>
      {state === 'accepted' && quote.bookingId === null ? (
        <Note tone="info" className="mt-4">
          {QUOTES.bookingDeleted}
        </Note>
      ) : null}
      {state === 'declined' ? (
        <div className="mt-4 rounded-m bg-paper px-4 py-3 text-sm">
          <p>
            {quote.declinedBy === 'customer' ? QUOTES.byCustomer : QUOTES.byStaff}
            {quote.lostTo ? ` ${QUOTES.losing.reasons[quote.lostTo]}.` : ''}
          </p>
          {quote.declineReason === null ? null : (
            <p className="mt-1 wrap-anywhere whitespace-pre-line">
              <b className="font-semibold">{QUOTES.reason}:</b> {quote.declineReason}
            </p>
          )}
        </div>
      ) : null}
    </div>
  );
}

/** An agreed price can't change any more. */
function Agreed({ quote }: QuoteSheetProps) {
  const { lines, total, message, staffNote, bookingId, bookingDate } = quote;
  return (
    <div>
      <h3 className="mb-2 text-base">{QUOTES.price}</h3>
      <ul>
        {lines.map(({ label, amount }, index) => (
          <li key={`${index}-${label}`} className="flex justify-between gap-4 py-1">
            <span className="wrap-anywhere">{label}</span>
            <span className="tabular-nums">{formatDollars(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
        {QUOTES.total} <span className="tabular-nums">{formatDollars(total)}</span>
      </p>
      <p className="text-sm text-text-2">{TAX_NOTE}</p>
      {[message, staffNote].map((text, index) =>
        text === null ? null : (
          <p
            key={index === 0 ? 'message' : 'note'}
            className="mt-3 rounded-m bg-paper px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
          >
            {text}
          </p>
        ),
      )}
      {bookingId === null || bookingDate === null ? null : (
        <Button asChild look="outline" size="s" className="mt-4">
          <Link to={bookingPath(bookingDate, bookingId)}>{QUOTES.openBooking}</Link>
        </Button>
      )}
    </div>
  );
}
