import { CircleAlert } from 'lucide-react';
import { lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react';
import { BOOKING, type Notice } from '@/content/booking';
import { formatDayMedium, type Day } from '@/domain/day';
import { formatDollarsShort, formatPrice } from '@/domain/money';
import {
  bookedVehicleType,
  estimate,
  quote,
  type QuoteLine,
  type QuoteRequest,
} from '@/domain/quote';
import { durationText, totalDuration } from '@/domain/service-durations';
import { serviceDisplayName } from '@/domain/service-names';
import type { SlotTime } from '@/domain/slots';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { priceRequest, type BookingForm } from '../draft';
import { PrivacyNote } from '../privacy-note';

/** Decoration: the summary does without it where its code does not arrive. */
const SummaryCar = lazy(async () => {
  try {
    return { default: (await import('./summary-car')).SummaryCar };
  } catch (error) {
    console.warn('A part of the page did not load', error);
    return { default: () => <></> };
  }
});

const COPY = BOOKING.summary;

interface SummaryPanelProps {
  readonly form: BookingForm;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  /** The visitor came with this service, so a page before may have estimated its price. */
  readonly wasEstimated: boolean;
  readonly isBusy: boolean;
  readonly note: Notice | undefined;
  /** Where a CAPTCHA may show a task; undefined where the site asks for none. */
  readonly captchaBox?: RefObject<HTMLDivElement | null> | undefined;
}

/** What will be booked and for how much, once date, time and service are set. */
export const SummaryPanel = memo(function SummaryPanel({
  form,
  day,
  time,
  wasEstimated,
  isBusy,
  note,
  captchaBox,
}: SummaryPanelProps) {
  const isSet = day !== undefined && time !== undefined && form.service !== '';
  if (!isSet) {
    return (
      <section className="panel booking-summary-waiting" aria-labelledby="booking-summary">
        <h2 className="mb-[6px] text-xl leading-title tracking-title" id="booking-summary">
          {COPY.heading}
        </h2>
        <p className="text-[15px] text-text-2">{COPY.waiting}</p>
        {note ? <SummaryNote notice={note} /> : null}
      </section>
    );
  }
  const request = priceRequest(form);
  const price = quote(request);
  return (
    <section className="panel booking-summary" aria-labelledby="booking-summary">
      <div className="stage booking-summary-car">
        <div className="booking-summary-drawing">
          <Suspense fallback={null}>
            <SummaryCar vehicleType={bookedVehicleType(request)} />
          </Suspense>
        </div>
      </div>
      <div className="booking-summary-facts">
        <h2 className="mb-[18px] text-xl leading-title tracking-title" id="booking-summary">
          {COPY.heading}
        </h2>
        <dl className="fact-lines">
          <Fact label={COPY.date} text={formatDayMedium(day)} />
          <Fact label={COPY.time} text={time} />
          <Fact label={COPY.service} text={serviceDisplayName(form.service)} />
          <Fact label={COPY.name} text={form.name} />
          <Fact label={COPY.email} text={form.email} />
          <Fact label={COPY.phone} text={form.phone} />
        </dl>
        <PriceLines lines={price.lines} />
        <p className="booking-total">
          <span>{COPY.total}</span>
          <strong>{formatPrice(price.total)}</strong>
        </p>
        <Stay request={request} />
        {wasEstimated ? <WhyNotEstimated request={request} /> : null}
        {price.lines.some(({ amount }) => amount === 0) ? (
          <p className="booking-small mb-[14px]">{COPY.quoteNote}</p>
        ) : null}
        {note ? <SummaryNote notice={note} /> : null}
        {captchaBox ? <div ref={captchaBox} /> : null}
        <ConfirmButton isBusy={isBusy} />
        <p className="booking-small mt-[14px]">{COPY.footnote}</p>
        <PrivacyNote />
      </div>
    </section>
  );
});

function Fact({ label, text }: { readonly label: string; readonly text: string }) {
  const value = text.trim();
  return (
    <div>
      <dt className="max-w-[45%] flex-none">{label}</dt>
      <dd className={value === '' ? 'booking-open' : undefined}>{value || COPY.open}</dd>
    </div>
  );
}

function PriceLines({ lines }: { readonly lines: readonly QuoteLine[] }) {
  return (
    <dl className="fact-lines booking-prices">
      {lines.map(({ id, label, amount }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd className="flex-none">{formatPrice(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Why the main service costs something else here than in the estimate before. */
function WhyNotEstimated({ request }: { readonly request: QuoteRequest }) {
  const [estimated] = estimate(request).lines;
  const [quoted] = quote(request).lines;
  const isSame = estimated?.amount === quoted?.amount;
  if (!estimated || !quoted || isSame || estimated.amount === 0) return null;
  return (
    <p className="booking-small mb-[14px]">
      {COPY.byVehicle(
        serviceDisplayName(request.serviceId),
        vehicleTypeLabel(bookedVehicleType(request)),
        formatDollarsShort(quoted.amount),
        formatDollarsShort(estimated.amount),
      )}
    </p>
  );
}

/** Said of work that takes days: the vehicle stays, whatever the time of day. */
function Stay({ request }: { readonly request: QuoteRequest }) {
  const { serviceId, extraServiceIds, addOnIds } = request;
  const duration = totalDuration([serviceId, ...extraServiceIds, ...addOnIds]);
  if (duration?.unit !== 'days') return null;
  return <p className="booking-small mb-[14px]">{COPY.stay(durationText(duration))}</p>;
}

function ConfirmButton({ isBusy }: { readonly isBusy: boolean }) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus: it comes back with the button, unless it is wanted elsewhere.
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (wasBusy.current && !isBusy && isFocusLost) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return (
    <button
      ref={button}
      type="submit"
      className="btn btn-primary w-full"
      disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? COPY.busy : COPY.confirm}
    </button>
  );
}

/** A sentence that stays, with the way out. */
export function SummaryNote({ notice }: { readonly notice: Notice }) {
  return (
    <div className="note note-warn mt-4 mb-5" role="alert">
      <CircleAlert className="mt-[2px]" size={18} aria-hidden="true" />
      <div>
        <b>{notice.title}</b>
        {notice.text}
      </div>
    </div>
  );
}
