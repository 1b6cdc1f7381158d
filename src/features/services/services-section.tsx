import { Fragment, memo, useDeferredValue, useRef } from 'react';
import { useServiceChoices } from '@/components/booking/service-choice';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { SECTIONS } from '@/config/paths';
import { ADD_ONS_CARD, SERVICE_CATEGORIES, SERVICES_SECTION } from '@/content/service-categories';
import { vehicleFirst } from '@/domain/booking/service-vehicles';
import { ADD_ONS, type CatalogueCategory, cataloguePriceText } from '@/domain/catalogue';
import { CategorySelect } from './components/category-select';
import { FilmOffer } from './components/film-offer';
import { ServiceCard } from './components/service-card';
import { VehicleChoice } from './components/vehicle-choice';
import { CATEGORY_IDS, DEFAULT_CATEGORY, servicesOf } from './service-list';

/**
 * Every service with its price, by category: tabs, or a select on phones. The open category is kept
 * outside, because other sections ask for one (`showCategory`).
 */
export function ServicesSection() {
  const {
    category = DEFAULT_CATEGORY,
    vehicleType,
    chooseVehicle,
    showCategory,
  } = useServiceChoices();
  // The tab or the select answers first, its services are deferred.
  const shown = useDeferredValue(category);
  return (
    <Section ground="paper" id={SECTIONS.services} tabIndex={-1} aria-labelledby="services-heading">
      <SectionHeading id="services-heading" title={SERVICES_SECTION.heading} />
      <Tabs
        value={category}
        onValueChange={(value) => {
          const chosen = CATEGORY_IDS.find((id) => id === value);
          if (chosen) showCategory(chosen);
        }}
      >
        <TabsList className="mb-7 hidden md:flex" aria-label="Service categories">
          {CATEGORY_IDS.map((id) => (
            <TabsTrigger key={id} value={id}>
              {SERVICE_CATEGORIES[id].label}
            </TabsTrigger>
          ))}
        </TabsList>
        <CategorySelect selected={category} onSelect={showCategory} />
        <VehicleChoice selected={vehicleType} onSelect={chooseVehicle} />
        <CategoryPanel category={shown} vehicleType={useDeferredValue(vehicleType)} />
      </Tabs>
    </Section>
  );
}

/** Cards in a row of a wide screen: what explains the prices follows the first of them. */
const FIRST_ROW = 3;

interface CategoryPanelProps {
  readonly category: CatalogueCategory;
  readonly vehicleType: string;
}

const CategoryPanel = memo(function CategoryPanel({ category, vehicleType }: CategoryPanelProps) {
  const { showCategory } = useServiceChoices();
  const panel = useRef<HTMLDivElement>(null);

  const handleAllAddOns = (): void => {
    showCategory('additional');
    // The button that was pressed goes away: the reader continues at the top of what it opened.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  };

  return (
    // Mounted even while the next one is deferred.
    <TabsContent ref={panel} value={category} forceMount className="scroll-mt-6">
      <p className="mb-3 max-w-[72ch] text-pretty text-text-2 md:mb-6 md:text-lg">
        {SERVICE_CATEGORIES[category].intro}
      </p>
      <div className="overflow-hidden border-line max-md:rounded-l max-md:border max-md:bg-card md:grid md:grid-cols-2 md:gap-5 md:overflow-visible lg:grid-cols-3">
        {vehicleFirst(servicesOf(category), vehicleType).map((service, index) => (
          <Fragment key={service.id}>
            {category === 'tinting' && index === FIRST_ROW ? <FilmOffer /> : null}
            <ServiceCard service={service} />
          </Fragment>
        ))}
        {category === 'detailing' ? <AddOnsCard onShowAll={handleAllAddOns} /> : null}
      </div>
    </TabsContent>
  );
});

const ADD_ONS_SHOWN = 6;

interface AddOnsCardProps {
  readonly onShowAll: () => void;
}

/** Follows the detailing packages, to which add-ons can be added. */
function AddOnsCard({ onShowAll }: AddOnsCardProps) {
  return (
    <Card
      asChild
      className="ink row-span-5 flex min-w-0 flex-col bg-ink-900 p-6.5 text-on-ink inset-ring-0 md:p-6.5"
    >
      <article>
        <h3 className="text-2xl">{ADD_ONS_CARD.heading}</h3>
        <p className="mt-3 mb-4.5 text-on-ink-2">{ADD_ONS_CARD.text}</p>
        <dl className="m-0 mb-5.5 grid gap-2.25 text-sm">
          {ADD_ONS.slice(0, ADD_ONS_SHOWN).map(({ id, name, price }) => (
            <div key={id} className="flex justify-between gap-4 border-b border-hair pb-2.25">
              <dt>{name}</dt>
              <dd className="m-0 font-semibold tabular-nums">{cataloguePriceText(price)}</dd>
            </div>
          ))}
        </dl>
        <Button look="ghost" className="mt-auto" onClick={onShowAll}>
          {ADD_ONS_CARD.button(ADD_ONS.length)}
        </Button>
      </article>
    </Card>
  );
}
