import { memo, type ReactNode, type RefObject, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Note } from '@/components/ui/note';
import { BOOKING, type Notice } from '@/content/booking/booking';
import { formatDayMedium, type Day } from '@/domain/day';
import { formatDollarsShort, formatPrice } from '@/domain/money/money';
import {
  bookedVehicleType,
  estimate,
  quote,
  type QuoteLine,
  type QuoteRequest,
} from '@/domain/money/quote';
import { readyText, stayLength } from '@/domain/calendar/ready-time';
import { durationText, totalDuration } from '@/domain/calendar/service-durations';
import { serviceDisplayName } from '@/domain/service-names';
import type { SlotTime } from '@/domain/calendar/slots';
import { vehicleTypeInSentence } from '@/domain/vehicles';
import { priceRequest, type BookingForm } from '@/domain/booking/booking-form';
import { ANSWER_ID } from '../focus-field';
import { PrivacyNote } from '../privacy-note';
import { PolicyNote } from '../policy-note';
import { TotalLine } from '../total-line';
import { useTaxWords } from './use-tax-words';

/** Decoration: the summary works without it if its code does not arrive. */
const ChosenCar = lazyPart(
  async () => (await import('@/components/cars/chosen-car')).ChosenCar,
  () => null,
);

/** Most shops ask for none. The same is said where the booking is confirmed, and in its mail. */
const DepositNote = lazyPart(
  async () => (await loadDepositNote()).DepositNote,
  () => null,
);

export const loadDepositNote = () => import('../deposit-note');

const COPY = BOOKING.summary;

interface SummaryPanelProps {
  readonly form: BookingForm;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** ISO instant at which the vehicle is ready, where it is known. */
  readonly readyAt?: string | undefined;
  /** The visitor came with this service, so a page before may have estimated its price. */
  readonly wasEstimated: boolean;
  readonly isBusy: boolean;
  readonly note: Notice | undefined;
  /** A CAPTCHA may show a task in it; undefined if the site asks for none. */
  readonly captchaBox?: RefObject<HTMLDivElement | null> | undefined;
  readonly confirmButton?: RefObject<HTMLButtonElement | null>;
  /** The button is elsewhere: in the bar of phones. */
  readonly isButtonElsewhere?: boolean;
}

/** The price is shown once date, time and service are set. */
export const SummaryPanel = memo(function SummaryPanel({
  form,
  day,
  time,
  readyAt,
  wasEstimated,
  isBusy,
  note,
  captchaBox,
  confirmButton,
  isButtonElsewhere = false,
}: SummaryPanelProps) {
  const isSet = day !== undefined && time !== undefined && form.service !== '';
  if (!isSet) {
    return (
      <Card asChild className="bg-transparent inset-ring-[1.5px] lg:sticky lg:top-6">
        <section aria-labelledby="booking-summary">
          <h2 className="mb-1.5 text-xl leading-title tracking-title" id="booking-summary">
            {COPY.heading}
          </h2>
          <p className="text-sm text-text-2">{COPY.waiting}</p>
          {note ? <SummaryNote notice={note} /> : null}
        </section>
      </Card>
    );
  }
  const request = priceRequest(form);
  const price = quote(request);
  return (
    <Card asChild className="overflow-hidden p-0 md:p-0 lg:sticky lg:top-6">
      <section aria-labelledby="booking-summary">
        <div className="bg-stage px-3.5 pt-4.5 pb-2.5">
          <div className="aspect-5/2" data-drawing>
            <Suspense fallback={null}>
              <ChosenCar studio={form.studio} vehicleType={bookedVehicleType(request)} />
            </Suspense>
          </div>
        </div>
        <div className="p-5.5 md:p-7">
          <h2 className="mb-4.5 text-xl leading-title tracking-title" id="booking-summary">
            {COPY.heading}
          </h2>
          <FactList className="[&_dt]:max-w-[45%] [&_dt]:flex-none">
            <Fact label={COPY.date}>{formatDayMedium(day)}</Fact>
            <Fact label={COPY.time}>{time}</Fact>
            {readyAt === undefined ? null : <Fact label={COPY.ready}>{readyText(readyAt)}</Fact>}
            <Fact label={COPY.service}>{serviceDisplayName(form.service)}</Fact>
            <Fact label={COPY.name}>{orOpen(form.name)}</Fact>
            <Fact label={COPY.email}>{orOpen(form.email)}</Fact>
            <Fact label={COPY.phone}>{orOpen(form.phone)}</Fact>
          </FactList>
          <PriceLines lines={price.lines} />
          <Total request={request} wasEstimated={wasEstimated} />
          <Stay request={request} stay={readyAt === undefined ? undefined : { day, readyAt }} />
          {price.lines.some(({ amount }) => amount === 0) ? (
            <p className="mb-3.5 text-sm text-text-3">{COPY.quoteNote}</p>
          ) : null}
          <div id={ANSWER_ID}>
            {note ? <SummaryNote notice={note} /> : null}
            <PolicyNote />
            {captchaBox ? <div ref={captchaBox} /> : null}
            {isButtonElsewhere ? null : (
              <Button type="submit" className="mb-3.5 w-full" ref={confirmButton} isBusy={isBusy}>
                {isBusy ? COPY.busy : COPY.confirm}
              </Button>
            )}
          </div>
          <p className="text-sm text-text-3">{COPY.footnote}</p>
          <PrivacyNote />
        </div>
      </section>
    </Card>
  );
});

function orOpen(typed: string): ReactNode {
  return typed.trim() || <span className="font-normal text-text-3">{COPY.open}</span>;
}

function PriceLines({ lines }: { readonly lines: readonly QuoteLine[] }) {
  return (
    <FactList className="mt-4.5 border-t border-line pt-4.5 [&_dd]:flex-none [&_dt]:text-text">
      {lines.map(({ id, label, amount }) => (
        <Fact key={id} label={label}>
          {formatPrice(amount)}
        </Fact>
      ))}
    </FactList>
  );
}

interface TotalProps {
  readonly request: QuoteRequest;
  readonly wasEstimated: boolean;
}

/** If the price was estimated differently before, that estimate and the reason are shown too. */
function Total({ request, wasEstimated }: TotalProps) {
  const before = estimate(request);
  const now = quote(request);
  const tax = useTaxWords(now);
  const [estimated] = before.lines;
  const [quoted] = now.lines;
  const isOther =
    wasEstimated && quoted?.amount !== estimated?.amount && (estimated?.amount ?? 0) > 0;
  return (
    <>
      <TotalLine
        className="mb-5"
        label={COPY.total}
        amount={now.total}
        note={isOther ? COPY.estimated(formatDollarsShort(before.total)) : undefined}
      >
        <span key={tax} className="w-full text-right text-sm text-text-2 tabular-nums empty:hidden">
          {tax}
        </span>
        {isOther && quoted && estimated ? (
          <span className="w-full text-sm text-text-3">
            {COPY.byVehicle(
              serviceDisplayName(request.serviceId),
              vehicleTypeInSentence(bookedVehicleType(request)),
              formatDollarsShort(quoted.amount),
              formatDollarsShort(estimated.amount),
            )}
          </span>
        ) : null}
      </TotalLine>
      <Suspense fallback={null}>
        <DepositNote className="mb-5" total={now.total} />
      </Suspense>
    </>
  );
}

interface StayProps {
  readonly request: QuoteRequest;
  readonly stay: { readonly day: Day; readonly readyAt: string } | undefined;
}

/** Said where the vehicle stays overnight, or of work that takes days. */
function Stay({ request, stay }: StayProps) {
  if (stay) {
    const nights = stayLength(stay);
    if (nights === undefined) return null;
    return <p className="mb-3.5 text-sm text-text-3">{BOOKING.stay.kept(nights)}</p>;
  }
  const { serviceId, extraServiceIds, addOnIds } = request;
  const duration = totalDuration([serviceId, ...extraServiceIds, ...addOnIds]);
  if (duration?.unit !== 'days') return null;
  return <p className="mb-3.5 text-sm text-text-3">{COPY.stay(durationText(duration))}</p>;
}

/** A sentence that stays, with the way out. */
export function SummaryNote({ notice }: { readonly notice: Notice }) {
  return (
    <Note className="mt-4 mb-5" tone="warn" title={notice.title} role="alert">
      {notice.text}
    </Note>
  );
}
