import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { quoteHref } from '@/config/token-link';
import { POLICY } from '@/content/booking/policy';
import { ACCEPT, ASK } from '@/content/booking/quote';
import { depositTerms } from '@/content/money/deposit';
import { isPhoneNumber } from '@/domain/booking/booking-rules';
import { plainPhone } from '@/domain/contact';
import type { Day } from '@/domain/day';
import { TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { formatCents, formatDollars } from '@/domain/money/money';
import { QUOTE_LIMITS } from '@/domain/booking/quote-request';
import { workTimeSentence } from '@/domain/calendar/ready-time';
import { serviceDisplayName } from '@/domain/service-names';
import { tintsFront } from '@/domain/booking/service-vehicles';
import type { SlotTime } from '@/domain/calendar/slots';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { policyQuery } from '../api/policy';
import { useAcceptQuote, type ViewedQuote } from '../api/quotes';
import { FilmLawNote } from '../film-law-note';
import { PolicyNote } from '../policy-note';
import { ACCEPTED, successHref } from '../success-link';
import { AcceptTime } from './accept-time';

interface AcceptFormProps {
  readonly quote: ViewedQuote;
  readonly token: string;
  readonly now: Date;
}

/** A time for the work of a quote, what its customer still has to say, and the button that books it. */
export function AcceptForm({ quote, token, now }: AcceptFormProps) {
  const [day, setDay] = useState<Day>();
  const [time, setTime] = useState<SlotTime>();
  const [phone, setPhone] = useState('');
  const [isPhoneWrong, setIsPhoneWrong] = useState(false);
  // One id for every press: the booking is made once.
  const [bookingId] = useState(newId);
  const { mutate, isPending, error, reset } = useAcceptQuote();
  const { data: policy, refetch: readPolicy } = useQuery(policyQuery);
  const navigate = useNavigate();
  const isOpen = quote.canAccept;

  function choose(nextDay: Day, nextTime?: SlotTime): void {
    setDay(nextDay);
    setTime(nextTime);
    reset();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!day || !time || isPending) return;
    if (!quote.hasPhone && !isPhoneNumber(phone)) return setIsPhoneWrong(true);
    mutate(
      {
        token,
        version: quote.version,
        bookingId,
        day,
        time,
        phone: quote.hasPhone ? undefined : plainPhone(phone),
        filmLawVersion: tintsFront(quote.services) ? TINT_LAW_NOTES_VERSION : undefined,
        policyVersion: policy?.version,
      },
      {
        onSuccess: (booked) => {
          const at = successOf(quote, { bookingId, day, time }, booked);
          void navigate(at, { replace: true, state: ACCEPTED });
        },
        onError: (failure) => {
          if (isAboutTime(failure)) setTime(undefined);
          if (failureKind(failure) === 'policy-unagreed') void readPolicy();
        },
      },
    );
  }

  return (
    <form
      className="grid grid-cols-1 items-start gap-3.5 md:gap-5 lg:grid-cols-[minmax(0,1fr)_384px]"
      noValidate
      onSubmit={handleSubmit}
    >
      <AcceptTime token={token} now={now} day={day} time={time} onSelect={choose} />
      <Card asChild>
        <section aria-labelledby="accept-what">
          <h2 className="mb-3 text-xl" id="accept-what">
            {ACCEPT.what}
          </h2>
          <AcceptedFacts quote={quote} />
          <AcceptContact
            isKnown={quote.hasPhone}
            phone={phone}
            isWrong={isPhoneWrong}
            onChange={(typed) => {
              setPhone(typed);
              setIsPhoneWrong(false);
            }}
          />
          <FilmLawNote services={quote.services} />
          <div className="mt-5 -mb-4 empty:hidden">
            <PolicyNote />
          </div>
          <AcceptTrouble error={error} isOpen={isOpen} />
          {/* Not `disabled` without a time: the focus stays when a lost one is taken out. */}
          <Button
            type="submit"
            className="mt-5 w-full"
            isBusy={isPending}
            aria-disabled={!day || !time || !isOpen}
          >
            {isPending ? ACCEPT.busy : day && time ? ACCEPT.confirm(day, time) : ACCEPT.none}
          </Button>
          <BackToQuote token={token} />
        </section>
      </Card>
    </form>
  );
}

/** The success page of what was just booked. Name and contact are the quote's, and no part of an address. */
function successOf(
  quote: ViewedQuote,
  { bookingId, day, time }: { bookingId: string; day: Day; time: SlotTime },
  booked: Parameters<typeof successHref>[1],
): string {
  const [service = '', ...extra] = quote.services;
  return successHref(
    {
      id: bookingId,
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      service_name: serviceDisplayName(service),
      extra_services: extra,
      vehicle_type: quote.vehicleType,
      add_ons: [],
      booking_date: day,
      booking_time: time,
      total_price: quote.total,
    },
    booked,
  );
}

/** The agreement: the work, the vehicle, the price and how long it takes. */
function AcceptedFacts({ quote }: { readonly quote: ViewedQuote }) {
  return (
    <>
      <FactList>
        <Fact label={ASK.request.work}>{quote.services.map(serviceDisplayName).join(', ')}</Fact>
        <Fact label={ASK.request.vehicle}>
          {[vehicleTypeLabel(quote.vehicleType), quote.vehicle].filter(Boolean).join(', ')}
        </Fact>
        <Fact label={ACCEPT.price}>{formatDollars(quote.total)}</Fact>
        {quote.sums ? <Fact label={ACCEPT.total}>{formatCents(quote.sums.total)}</Fact> : null}
        {quote.deposit > 0 ? (
          <Fact label={ACCEPT.deposit}>
            {formatCents(quote.deposit)}
            <small className="block">{depositTerms(quote.dueHours)}</small>
            {quote.howToPay ? <small className="block">{quote.howToPay}</small> : null}
          </Fact>
        ) : null}
      </FactList>
      {quote.workMinutes ? (
        <p className="mt-3 text-sm text-text-2">{workTimeSentence(quote.workMinutes)}</p>
      ) : null}
    </>
  );
}

interface AcceptContactProps {
  /** The quote has a phone number. */
  readonly isKnown: boolean;
  readonly phone: string;
  readonly isWrong: boolean;
  readonly onChange: (typed: string) => void;
}

function AcceptContact({ isKnown, phone, isWrong, onChange }: AcceptContactProps) {
  if (isKnown) return <p className="mt-3 text-sm text-text-2">{ACCEPT.contact}</p>;
  return (
    <Field className="mt-4" label={ACCEPT.phone} error={isWrong ? ACCEPT.phoneMissing : undefined}>
      <Input
        type="tel"
        autoComplete="tel"
        maxLength={QUOTE_LIMITS.phone}
        value={phone}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}

interface AcceptTroubleProps {
  readonly error: Error | null;
  readonly isOpen: boolean;
}

function AcceptTrouble({ error, isOpen }: AcceptTroubleProps) {
  return (
    <div role="alert">
      {error || !isOpen ? (
        <Note className="mt-4" tone="warn">
          {isOpen && error ? troubleText(error) : ACCEPT.over}
        </Note>
      ) : null}
    </div>
  );
}

function BackToQuote({ token }: { readonly token: string }) {
  return (
    <Button asChild look="plain" size="s" className="mt-2 -ml-4.5">
      <Link to={quoteHref(token)}>
        <ChevronLeft size={17} aria-hidden="true" />
        {ACCEPT.back}
      </Link>
    </Button>
  );
}

const isAboutTime = (error: Error): boolean =>
  ['slot-full', 'slot-closed'].includes(failureKind(error));

function troubleText(error: Error): string {
  if (isAboutTime(error)) return ACCEPT.taken;
  const kind = failureKind(error);
  if (kind === 'policy-unagreed') return `${POLICY.changed.title}. ${POLICY.changed.text}`;
  return kind === 'conflict' || kind === 'link-invalid' ? ACCEPT.over : ACCEPT.failed;
}
