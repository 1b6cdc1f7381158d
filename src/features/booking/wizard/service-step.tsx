import { Phone } from 'lucide-react';
import { type FormEvent, memo, useDeferredValue, useId, useState } from 'react';
import { ExtraServices } from '@/components/booking/extra-services';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { FieldHint } from '@/components/ui/field';
import { BOOKING } from '@/content/booking/booking';
import { SERVICES_SECTION } from '@/content/service-categories';
import { WIZARD, WIZARD_CATEGORY_LABELS } from '@/content/booking/wizard';
import { quotedRange } from '@/domain/money/article-prices';
import {
  cataloguePriceText,
  type CatalogueService,
  findCatalogueService,
  isCustomQuote,
  takesAddOns,
} from '@/domain/catalogue';
import { formatDollarsShort } from '@/domain/money/money';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { isVehicleType, vehicleTypeInSentence } from '@/domain/vehicles';
import { ownVehicleType, vehicleFirst } from '@/domain/booking/service-vehicles';
import { priceForVehicle, pricesByVehicle } from '@/domain/money/vehicle-prices';
import {
  dialsShop,
  listedServices,
  shownCategory,
  WIZARD_CATEGORIES,
  type WizardCategory,
} from '@/domain/booking/wizard-catalogue';
import { AddOnList } from './add-on-list';
import { option, Option, OPTIONS } from './option';
import { StepActions } from './step-actions';
import { StepHeading } from './step-heading';
import { SERVICE_INPUT, type Wizard } from './use-wizard';

const COPY = WIZARD.service;

interface ServiceStepProps {
  readonly wizard: Wizard;
}

export function ServiceStep({
  wizard: { draft, dispatch, selectService, goToStep },
}: ServiceStepProps) {
  const { service, addOns, extraServices, vehicleType } = draft.form;
  const category = shownCategory(service);
  // The choice shows first; what it opens up is deferred.
  const settledId = useDeferredValue(service);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    goToStep(2);
  };
  return (
    // No autofill: a browser that puts old choices back into the list would count as a choice.
    <form onSubmit={handleSubmit} autoComplete="off">
      <StepHeading step={1} title={COPY.heading} help={COPY.help} />
      <div
        className="-mx-4 mt-2.5 mb-3 flex [scrollbar-width:none] gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0"
        role="group"
        aria-label={COPY.categoriesLabel}
      >
        {WIZARD_CATEGORIES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === category}
            className="min-h-11 flex-none rounded-m px-3 text-sm leading-none font-medium inset-ring inset-ring-line-strong transition-colors ease-film hover:bg-paper aria-pressed:bg-text aria-pressed:text-white aria-pressed:inset-ring-0 aria-pressed:transition-none md:px-4 forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none"
            onClick={() => dispatch({ type: 'categorySwitched', category: each })}
          >
            {WIZARD_CATEGORY_LABELS[each]}
          </button>
        ))}
      </div>
      <ServiceOptions
        category={useDeferredValue(category)}
        serviceId={service}
        vehicleType={vehicleType}
        onSelect={selectService}
      />
      <QuoteNote serviceId={settledId} vehicleType={vehicleType} />
      {takesAddOns(settledId) && (
        <AddOnList chosen={addOns} onToggle={(id) => dispatch({ type: 'addOnToggled', id })} />
      )}
      {settledId !== '' && (
        <ExtraServices
          serviceId={settledId}
          vehicleType={vehicleType}
          chosen={extraServices}
          onToggle={(id) => dispatch({ type: 'extraServiceToggled', id })}
          className="mt-6"
        />
      )}
      <StepActions
        label={COPY.continue}
        form={draft.form}
        disabledReason={service === '' ? COPY.disabledReason : undefined}
      />
    </form>
  );
}

interface ServiceOptionsProps {
  readonly category: WizardCategory;
  readonly serviceId: string;
  readonly vehicleType: string;
  readonly onSelect: (serviceId: string) => void;
}

const ServiceOptions = memo(function ServiceOptions({
  category,
  serviceId,
  vehicleType,
  onSelect,
}: ServiceOptionsProps) {
  // A row that names its vehicle stays under the finger; a vehicle chosen elsewhere puts its own first.
  const [order, setOrder] = useState({ vehicleType, by: vehicleType });
  if (order.vehicleType !== vehicleType) {
    const isNamed = ownVehicleType([serviceId]) === vehicleType;
    setOrder({ vehicleType, by: isNamed ? order.by : vehicleType });
  }
  return (
    <fieldset className={OPTIONS}>
      <legend className="sr-only">{WIZARD_CATEGORY_LABELS[category]}</legend>
      {vehicleFirst(listedServices(category), order.by).map((service) => (
        <ServiceOption
          key={service.id}
          service={service}
          isSelected={service.id === serviceId}
          vehicleType={vehicleType}
          onSelect={onSelect}
        />
      ))}
    </fieldset>
  );
});

interface QuoteNoteProps {
  readonly serviceId: string;
  readonly vehicleType: string;
}

/**
 * Shown as soon as a quoted service is selected: what is known of its price, and the way to ask.
 */
function QuoteNote({ serviceId, vehicleType }: QuoteNoteProps) {
  const service = findCatalogueService(serviceId);
  if (!service || !isCustomQuote(service)) return null;
  const guide = quotedRange(serviceId, vehicleType);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <FieldHint className="mt-0 min-w-0 flex-[1_1_16rem]">
        {service.price.amount > 0 ? COPY.ppfNote : COPY.quoteNote(guide)}
      </FieldHint>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Button asChild look="outline" size="s">
          <CallLink>{COPY.callForQuote}</CallLink>
        </Button>
        <AskLink service={serviceId} vehicleType={vehicleType} />
      </span>
    </div>
  );
}

const PRICE = 'font-semibold tabular-nums';

interface ServiceOptionProps {
  readonly service: CatalogueService;
  readonly isSelected: boolean;
  readonly vehicleType: string;
  readonly onSelect: (serviceId: string) => void;
}

/** One service of a category: a choice, or a telephone link where the shop has to see the car. */
const ServiceOption = memo(function ServiceOption({
  service,
  isSelected,
  vehicleType,
  onSelect,
}: ServiceOptionProps) {
  const { id, name, price } = service;
  const nameId = useId();
  // A service that arrived preselected is shown as selected.
  if (dialsShop(service) && !isSelected) {
    return (
      <div className="relative">
        <a
          className={cn(option({ layout: 'row' }), 'h-full content-start pb-11')}
          href={SHOP_TEL_HREF}
        >
          <Phone className="text-sodium-deep" size={18} aria-hidden="true" />
          <span id={nameId}>
            {name}
            <small className="block text-sm font-normal text-text-2">
              {WIZARD.service.callForQuote}
            </small>
          </span>
          {price.kind === 'from' && <b className={PRICE}>{cataloguePriceText(price)}</b>}
        </a>
        <AskLink
          className="absolute bottom-0.5 left-10.5 md:left-12.75"
          service={id}
          aria-describedby={nameId}
        />
      </div>
    );
  }
  return (
    <Option
      type="radio"
      name={SERVICE_INPUT}
      value={id}
      checked={isSelected}
      onChange={() => onSelect(id)}
    >
      <ServicePrice service={service} vehicleType={vehicleType} />
    </Option>
  );
});

/** The name and the list price; the price for the vehicle stands below if it differs. */
function ServicePrice({
  service: { id, name, price },
  vehicleType,
}: Pick<ServiceOptionProps, 'service' | 'vehicleType'>) {
  const listed = price.kind === 'quote' ? COPY.quotedPrice : cataloguePriceText(price);
  const prices = pricesByVehicle(id);
  const own = isVehicleType(vehicleType) ? priceForVehicle(id, vehicleType) : undefined;
  const note =
    own === undefined
      ? prices && BOOKING.work.byVehicle(prices)
      : SERVICES_SECTION.forVehicle(formatDollarsShort(own), vehicleTypeInSentence(vehicleType));
  const isListed = own !== undefined && formatDollarsShort(own) === listed;
  return (
    <>
      <span>
        {name}
        {note && !isListed ? (
          <small
            className={cn(
              'block font-normal text-text-2 md:text-sm',
              // Six prices are too many for a row of a phone: they follow with the vehicle.
              own === undefined && 'max-md:hidden',
            )}
          >
            {note}
          </small>
        ) : null}
      </span>
      <b className={cn(PRICE, 'text-right')}>{listed}</b>
    </>
  );
}
