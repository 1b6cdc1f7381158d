import './services-section.css';
import { memo, useDeferredValue, useRef } from 'react';
import { showServiceCategory, useAskedCategory } from '@/components/site/service-choice';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { ADD_ONS_CARD, SERVICE_CATEGORIES, SERVICES_SECTION } from '@/content/service-categories';
import type { CatalogueCategory } from '@/domain/catalogue';
import { AddOnsCard } from './components/add-ons-card';
import { CategorySelect } from './components/category-select';
import { CategoryTabs } from './components/category-tabs';
import { FilmOffer } from './components/film-offer';
import { ServiceCard } from './components/service-card';
import { CATEGORY_IDS, DEFAULT_CATEGORY, servicesOf } from './service-list';

const PANEL_ID = 'services-panel';
const tabId = (category: CatalogueCategory): string => `services-tab-${category}`;

/**
 * Every service with its price, by category: tabs, or a select on phones. The open category is kept
 * outside, because other sections ask for one (`showServiceCategory`).
 */
export function ServicesSection() {
  const category = useAskedCategory() ?? DEFAULT_CATEGORY;
  // The tab or the select answers first, its services are deferred.
  const shown = useDeferredValue(category);
  return (
    <Section ground="paper" id={SECTIONS.services} tabIndex={-1} aria-labelledby="services-heading">
      <SectionHeading
        id="services-heading"
        title={SERVICES_SECTION.heading}
        intro={SERVICES_SECTION.intro}
      />
      <CategoryTabs
        categories={CATEGORY_IDS}
        selected={category}
        tabId={tabId}
        panelId={PANEL_ID}
        onSelect={showServiceCategory}
      />
      <CategorySelect
        categories={CATEGORY_IDS}
        selected={category}
        onSelect={showServiceCategory}
      />
      <CategoryPanel category={shown} />
    </Section>
  );
}

interface CategoryPanelProps {
  readonly category: CatalogueCategory;
}

const CategoryPanel = memo(function CategoryPanel({ category }: CategoryPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  const handleAllAddOns = (): void => {
    showServiceCategory('additional');
    // The button that was pressed goes away: the reader goes on at the top of what it opened.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div
      ref={panel}
      id={PANEL_ID}
      role="tabpanel"
      aria-labelledby={tabId(category)}
      tabIndex={0}
      className="scroll-mt-6 rounded-l focus-visible:outline-offset-8"
    >
      <p className="mb-6 max-w-[72ch] text-lg text-pretty text-text-2">
        {category === 'additional' ? ADD_ONS_CARD.note : SERVICE_CATEGORIES[category].intro}
      </p>
      {category === 'tinting' ? <FilmOffer /> : null}
      <div className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
        {servicesOf(category).map((service) => (
          <ServiceCard key={service.id} service={service} />
        ))}
        {category === 'detailing' ? <AddOnsCard onShowAll={handleAllAddOns} /> : null}
      </div>
    </div>
  );
});
