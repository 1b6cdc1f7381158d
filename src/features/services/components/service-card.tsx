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
import { BOOKING } from '@/content/booking/booking';
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
import { ownVehicleType } from '@/domain/booking/service-vehicles';
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
  const folded = isOpen ? '' : 'max-md:hidden';
  // Many cards have the same buttons: a list of them is of use only with the names.
  const named = (label: string): string => SERVICES_SECTION.named(label, service.name);
  return (
    <Card
      asChild
      className={cn(
        // On phones a row: the name opens it, and what is pressed stands below.
        'relative grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-4 pt-1 pb-2.5 max-md:rounded-none max-md:inset-ring-0 max-md:not-first:border-t max-md:not-first:border-line',
        'data-selected:bg-sodium-wash md:row-span-5 md:grid-cols-1 md:grid-rows-subgrid md:items-stretch md:gap-y-0 md:p-6.5 md:data-selected:bg-card md:data-selected:shadow-2 md:data-selected:inset-ring-2 md:data-selected:inset-ring-sodium-deep',
      )}
    >
      <article data-selected={isSelected || undefined}>
        <div className="items-start justify-between gap-x-3 gap-y-2.5 max-md:contents md:flex md:flex-wrap">
          <h3
            className="text-base max-md:grid max-md:min-h-11 max-md:items-center md:flex-[1_1_150px] md:pt-0.75 md:text-xl"
            id={headingId}
          >
            {service.name}
          </h3>
          <span className="inline-flex items-center gap-1.5 text-sm text-text-2 max-md:col-start-1 max-md:row-start-3 md:rounded-full md:bg-paper md:px-2.75 md:py-2 md:text-xs md:leading-none md:font-medium md:whitespace-nowrap">
            <Clock className="max-md:hidden" size={14} aria-hidden="true" />
            <span className="sr-only">{SERVICES_SECTION.duration} </span>
            {serviceTime(service.id)}
          </span>
        </div>
        <PriceLine service={service} vehicleType={vehicleType} />
        <button
          type="button"
          className="absolute inset-x-0 top-1 flex h-11 items-center justify-end px-4 focus-visible:-outline-offset-3 md:hidden print:hidden"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          aria-label={named(SERVICES_SECTION.details)}
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown
            className={cn('text-text-2', isOpen && 'rotate-180')}
            size={18}
            aria-hidden="true"
          />
        </button>
        <div
          className={cn('max-md:order-1 max-md:col-span-full md:contents', folded)}
          id={detailsId}
        >
          <p className="tracking-tight text-text-2 max-md:mt-2">{description}</p>
          <div>
            <FeatureList features={features} service={service.name} headingId={headingId} />
          </div>
        </div>
        {isCustomQuote(service) ? (
          <div className="flex flex-row-reverse flex-wrap items-center gap-x-3 max-md:col-span-full max-md:row-start-3 max-md:justify-self-end max-[359px]:row-start-4 md:mt-auto md:grid md:gap-1">
            <Button asChild look="outline" className={ROW_BUTTON}>
              <CallLink aria-describedby={headingId}>{SERVICES_SECTION.call}</CallLink>
            </Button>
            <AskLink service={service.id} vehicleType={vehicleType} aria-describedby={headingId} />
          </div>
        ) : (
          <div className="flex flex-row-reverse flex-wrap items-center gap-x-3 max-md:col-span-full max-md:row-start-3 max-md:justify-self-end max-[359px]:row-start-4 md:mt-auto md:grid md:gap-1">
            <Button
              className={ROW_BUTTON}
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

const ROW_BUTTON = 'max-md:min-h-11 max-md:px-4 max-md:text-sm';

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
    <p className="min-w-0 flex-wrap items-baseline gap-x-2.5 gap-y-1.5 max-md:contents md:mt-4.5 md:mb-3 md:flex">
      <VehiclePrice serviceId={id} vehicleType={vehicleType} />
      <span className="flex flex-wrap items-baseline justify-end gap-x-2 max-md:col-start-2 max-md:row-start-1 max-md:mr-7 md:contents">
        <b
          className={cn(
            'font-display font-bold tracking-heading md:leading-10',
            price.kind === 'quote' ? 'text-base md:text-2xl' : 'text-xl md:text-3xl',
          )}
        >
          {cataloguePriceText(price)}
        </b>
        {original === undefined ? null : (
          <>
            <s className="text-sm text-text-3 md:text-lg">
              <span className="sr-only">{SERVICES_SECTION.originalPrice} </span>
              {cataloguePriceText({ kind: 'fixed', amount: original })}
            </s>
            <span className="self-center rounded-s bg-discount-wash px-2 py-1.5 text-xs leading-none font-bold tracking-wide text-discount">
              {DISCOUNT_BADGE_TEXT}
            </span>
          </>
        )}
      </span>
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
      <small className="basis-full text-sm font-semibold max-md:col-span-full max-md:row-start-2 md:text-base">
        {SERVICES_SECTION.forVehicle(formatDollarsShort(own), vehicleTypeInSentence(vehicleType))}
      </small>
    );
  }
  const prices = pricesByVehicle(serviceId);
  return prices === undefined ? null : (
    <small className="basis-full text-xs text-text-2 max-md:col-span-full max-md:row-start-2 md:order-last md:text-sm">
      {BOOKING.work.byVehicle(prices)}
    </small>
  );
}
