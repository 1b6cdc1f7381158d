import { useLocation } from 'react-router-dom';
import { Head } from '@/components/head';
import { lazySection, useWholePage } from '@/components/site/lazy-section';
import { breadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { businessData } from '@/components/structured-data/business-data';
import { cityHubPath, PATHS, SECTIONS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { cityName } from '@/domain/cities';
import { cityHubAt, preloadCityHub } from '@/features/cities/city-texts';
import { CityHero } from '@/features/cities/hub/city-hero';
import { HubAnswers } from '@/features/cities/hub/hub-answers';
import { HubCards } from '@/features/cities/hub/hub-cards';

export { preloadCityHub as preload };

const services = lazySection(
  SECTIONS.services,
  async () => (await import('@/features/services/services-section')).ServicesSection,
);
const booking = lazySection(
  SECTIONS.booking,
  async () => (await import('@/features/booking/wizard/booking-wizard')).BookingWizard,
);
const BELOW_THE_FOLD = [services, booking];

export function Component() {
  useWholePage(BELOW_THE_FOLD);
  const hub = cityHubAt(useLocation().pathname);
  const path = cityHubPath(hub.city);
  const crumbs = [
    { name: ARTICLE_PAGE.home, path: PATHS.home },
    { name: ARTICLE_PAGE.services(cityName(hub.city)), path },
  ];
  return (
    <main id="main" tabIndex={-1}>
      <Head
        title={hub.title}
        description={hub.metaDescription}
        path={path}
        image={hub.city}
        jsonLd={[businessData(), breadcrumbData(crumbs)]}
      />
      <CityHero hub={hub} />
      <HubCards />
      <HubAnswers hub={hub} />
      <services.Section />
      <booking.Section />
    </main>
  );
}
