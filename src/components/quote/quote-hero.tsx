import { CarStage } from '@/components/cars/car-stage';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { QUOTE_VIEW, quoteHeading } from '@/content/booking/quote';
import { quoteReference, type QuoteState, type ShownQuote } from '@/domain/booking/quote-request';
import { serviceDisplayName } from '@/domain/service-names';
import { vehicleTypeLabel } from '@/domain/vehicles';

/** Quote states use the badge tones of bookings. */
const TONES = {
  new: 'completed',
  sent: 'confirmed',
  accepted: 'completed',
  declined: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<QuoteState, string>;

function badgeText({ state, validUntil, isCalledOff }: ShownQuote): string {
  if (isCalledOff) return QUOTE_VIEW.badges.calledOff;
  return state === 'sent' ? QUOTE_VIEW.badges.sent(validUntil ?? '') : QUOTE_VIEW.badges[state];
}

interface QuoteHeroProps {
  readonly quote: ShownQuote;
  /** `h2` where it is shown inside another page. */
  readonly heading?: 'h1' | 'h2';
}

/** The state of the quote, what it is about, and its reference. */
export function QuoteHero({ quote, heading: Heading = 'h1' }: QuoteHeroProps) {
  const { state, services, vehicleType, vehicle, validUntil, booked, isCalledOff } = quote;
  const work = services.map(serviceDisplayName).join(', ');
  return (
    <CarStage car={<VehicleCar vehicleType={vehicleType} />}>
      <Badge tone={isCalledOff ? 'cancelled' : TONES[state]}>{badgeText(quote)}</Badge>
      <Heading className="mt-4 mb-2.5 text-title">{quoteHeading(quote)}</Heading>
      {state === 'expired' && validUntil ? (
        <p className={LINE}>{QUOTE_VIEW.wasValid(validUntil)}</p>
      ) : null}
      {booked ? (
        <p className={LINE}>
          {isCalledOff
            ? QUOTE_VIEW.wasBooked(booked.day, booked.time)
            : QUOTE_VIEW.booked(booked.day, booked.time)}
        </p>
      ) : null}
      {isCalledOff ? (
        <p className={LINE}>{quote.canAccept ? QUOTE_VIEW.priceHolds : QUOTE_VIEW.priceEnded}</p>
      ) : null}
      {work === '' ? null : <p className={LINE}>{work}</p>}
      <p className={LINE}>
        {[vehicleTypeLabel(vehicleType), vehicle].filter(Boolean).join(', ')}.{' '}
        <span className="whitespace-nowrap">{QUOTE_VIEW.reference(quoteReference(quote.id))}</span>
      </p>
    </CarStage>
  );
}

/** The same before the quote is known: also what is prerendered. */
export function QuoteHeroSkeleton() {
  return (
    <CarStage>
      <Skeleton className="h-7 w-24 bg-hair-2" />
      <h1 className="mt-4 mb-2.5 text-title">{QUOTE_VIEW.headings.sent}</h1>
      <p className={LINE}>&nbsp;</p>
    </CarStage>
  );
}

const LINE = 'text-lg leading-snug text-on-ink md:text-xl print:text-text';
