import { Head } from '@/components/head';
import { breadcrumbData } from '@/components/structured-data/breadcrumb-data';
import { businessData } from '@/components/structured-data/business-data';
import { StructuredData } from '@/components/structured-data/structured-data';
import { cityHubPath, PATHS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { cityName } from '@/domain/cities';
import { BookingWizard } from '@/features/booking/wizard/booking-wizard';
import { CityHero } from '@/features/cities/hub/city-hero';
import { HubAnswers, HubFacts } from '@/features/cities/hub/hub-answers';
import { HubCards } from '@/features/cities/hub/hub-cards';
import { ServicesSection } from '@/features/services/services-section';

interface CityHubPageProps {
  readonly hub: CityHubContent;
}

export function CityHubPage({ hub }: CityHubPageProps) {
  const path = cityHubPath(hub.city);
  const crumbs = [
    { name: ARTICLE_PAGE.home, path: PATHS.home },
    { name: ARTICLE_PAGE.services(cityName(hub.city)), path },
  ];
  return (
    <main id="main" tabIndex={-1}>
      <Head title={hub.title} description={hub.metaDescription} path={path} image={hub.city} />
      <StructuredData data={[businessData(), breadcrumbData(crumbs)]} />
      <CityHero hub={hub} />
      <HubFacts hub={hub} />
      <HubCards />
      <HubAnswers hub={hub} />
      <ServicesSection />
      <BookingWizard />
    </main>
  );
}
