import { Check, ChevronDown, Clock } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { useOpened } from '@/components/ui/use-opened';
import { bookingHref } from '@/config/booking-link';
import { SECTIONS } from '@/config/paths';
import { SERVICES_SECTION } from '@/content/service-categories';
import { SERVICE_COPY, serviceTime } from '@/content/services';
import {
  cataloguePriceText,
  type CatalogueService,
  DISCOUNT_BADGE_TEXT,
  isAddOnId,
  isCustomQuote,
} from '@/domain/catalogue';
import { formatDollarsShort } from '@/domain/money/money';
import { ownVehicleType, suitsVehicle } from '@/domain/booking/service-vehicles';
import { isVehicleType, vehicleTypeInSentence } from '@/domain/vehicles';
import { priceForVehicle, pricesByVehicle } from '@/domain/money/vehicle-prices';
import { WIZARD_DEFAULT_SERVICE } from '@/domain/booking/wizard-catalogue';
import { FeatureList } from './feature-list';

interface ServiceCardProps {
  readonly service: CatalogueService;
}

export function ServiceCard({ service }: ServiceCardProps) {
  const navigate = useNavigate();
  const { chosenId, vehicleType, chooseService } = useServiceChoices();
  const isSelected = chosenId === service.id;
  const { description, features } = SERVICE_COPY[service.id];
  const headingId = `service-${service.id}`;
  const detailsId = `${headingId}-details`;
  const [isOpen, setIsOpen] = useOpened(detailsId);
  // On phones a card is a row of the list until it is opened.
  const folded = isOpen ? '' : 'max-md:hidden';
  // Many cards have the same buttons: a list of them is of use only with the names.
  const named = (label: string): string => SERVICES_SECTION.named(label, service.name);
  return (
    <Card
      asChild
      className={cn(
        'min-w-0 p-4.5 data-selected:shadow-2 data-selected:inset-ring-2 data-selected:inset-ring-sodium-deep md:row-span-5 md:grid md:grid-rows-subgrid md:gap-y-0 md:p-6.5',
        !suitsVehicle(service.id, vehicleType) && !isSelected && 'max-md:hidden',
      )}
    >
      <article data-selected={isSelected || undefined}>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2.5">
          <h3 className="flex-[1_1_150px] pt-0.75 text-lg md:text-xl" id={headingId}>
            {service.name}
          </h3>
          <span className="inline-flex items-center gap-1.5 rounded-full bg-paper px-2.75 py-2 text-xs leading-none font-medium whitespace-nowrap text-text-2">
            <Clock size={14} aria-hidden="true" />
            <span className="sr-only">{SERVICES_SECTION.duration} </span>
            {serviceTime(service.id)}
          </span>
        </div>
        <div className="flex items-end justify-between gap-2">
          <PriceLine service={service} vehicleType={vehicleType} />
          <button
            type="button"
            className="-mr-2.5 mb-1 inline-flex min-h-11 flex-none items-center gap-1 px-2.5 text-sm font-medium md:hidden"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={named(SERVICES_SECTION.details)}
            onClick={() => setIsOpen(!isOpen)}
          >
            {SERVICES_SECTION.details}
            <ChevronDown className={cn(isOpen && 'rotate-180')} size={18} aria-hidden="true" />
          </button>
        </div>
        <p className={cn('tracking-tight text-text-2', folded)}>{description}</p>
        <div className={folded} id={detailsId}>
          <FeatureList features={features} service={service.name} headingId={headingId} />
        </div>
        {isCustomQuote(service) ? (
          <div className="mt-auto grid gap-1">
            <Button asChild look="outline">
              <CallLink aria-describedby={headingId}>{SERVICES_SECTION.call}</CallLink>
            </Button>
            <AskLink service={service.id} aria-describedby={headingId} />
          </div>
        ) : (
          <div className="mt-auto grid grid-cols-[1fr_auto] gap-x-2.5 md:grid-cols-1 md:gap-1">
            <Button
              look={isSelected ? 'primary' : 'ink'}
              aria-label={named(isSelected ? SERVICES_SECTION.selected : SERVICES_SECTION.select)}
              onClick={() => {
                chooseService({ service: service.id });
                void navigate({ hash: SECTIONS.booking });
              }}
            >
              {isSelected ? <Check size={18} aria-hidden="true" /> : null}
              {isSelected ? SERVICES_SECTION.selected : SERVICES_SECTION.select}
            </Button>
            <Link
              className="inline-flex min-h-11 items-center justify-center text-sm font-semibold underline underline-offset-4"
              to={bookNowHref(service, vehicleType)}
              aria-label={named(SERVICES_SECTION.bookNow)}
            >
              {SERVICES_SECTION.bookNow}
            </Link>
          </div>
        )}
      </article>
    </Card>
  );
}

/** The booking page with all that is known; an add-on comes with the default package. */
function bookNowHref({ id }: CatalogueService, vehicleType: string): string {
  const vehicle = { vehicleType: vehicleType || (ownVehicleType([id]) ?? '') };
  return isAddOnId(id)
    ? bookingHref({ service: WIZARD_DEFAULT_SERVICE.detailing, addOns: [id], ...vehicle })
    : bookingHref({ service: id, ...vehicle });
}

interface PriceLineProps {
  readonly service: CatalogueService;
  /** Empty while it is unknown. */
  readonly vehicleType: string;
}

/**
 * Price, and where there is one the struck price before the discount with its badge; next to it what
 * is charged, where that depends on the vehicle.
 */
function PriceLine({ service: { id, price }, vehicleType }: PriceLineProps) {
  const original = price.kind === 'fixed' ? price.originalAmount : undefined;
  return (
    <p className="mt-2 mb-3 flex min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1.5 md:mt-4.5">
      <VehiclePrice serviceId={id} vehicleType={vehicleType} />
      <b
        className={cn(
          'font-display leading-10 font-bold tracking-heading',
          price.kind === 'quote' ? 'text-3xl md:text-2xl' : 'text-display md:text-3xl',
        )}
      >
        {cataloguePriceText(price)}
      </b>
      {original === undefined ? null : (
        <>
          <s className="text-lg text-text-3">
            <span className="sr-only">{SERVICES_SECTION.originalPrice} </span>
            {cataloguePriceText({ kind: 'fixed', amount: original })}
          </s>
          <span className="self-center rounded-s bg-discount-wash px-2.25 py-1.5 text-xs leading-none font-bold tracking-wide text-discount">
            {DISCOUNT_BADGE_TEXT}
          </span>
        </>
      )}
    </p>
  );
}

/** The visitor's own price first, once the vehicle is known; each vehicle's after the listed one until then. */
function VehiclePrice({
  serviceId,
  vehicleType,
}: Pick<PriceLineProps, 'vehicleType'> & { readonly serviceId: string }) {
  const own = isVehicleType(vehicleType) ? priceForVehicle(serviceId, vehicleType) : undefined;
  if (own !== undefined) {
    return (
      <small className="basis-full text-base font-semibold">
        {SERVICES_SECTION.forVehicle(formatDollarsShort(own), vehicleTypeInSentence(vehicleType))}
      </small>
    );
  }
  const prices = pricesByVehicle(serviceId);
  return prices === undefined ? null : (
    <small className="order-last basis-full text-sm text-text-2">
      {SERVICES_SECTION.byVehicle(prices)}
    </small>
  );
}
