import { memo } from 'react';
import { Head } from '@/components/head';
import { useScrollSpy } from '@/components/site/use-scroll-spy';
import { businessData } from '@/components/structured-data/business-data';
import { StructuredData } from '@/components/structured-data/structured-data';
import { PATHS, SECTIONS, type SectionId } from '@/config/paths';
import { HOME_HEAD } from '@/content/home';
import { BookingWizard } from '@/features/booking/wizard/booking-wizard';
import { Gallery } from '@/features/gallery/components/gallery';
import { Hero } from '@/features/home/hero';
import { OfferCards } from '@/features/home/offer-cards';
import { Visit } from '@/features/home/visit';
import { ServicesSection } from '@/features/services/services-section';
import { StudioTeaser } from '@/features/studio/studio-teaser';
import { Testimonials } from '@/features/testimonials/components/testimonials';

/** Sections that the navigation marks, in the order of the page. */
const MARKED: readonly SectionId[] = [
  SECTIONS.home,
  SECTIONS.services,
  SECTIONS.booking,
  SECTIONS.contact,
];

/** A change of the address, such as the wizard's next step, does not render it again. */
export const Component = memo(function HomePage() {
  useScrollSpy(MARKED);
  return (
    <main id="main" tabIndex={-1}>
      <Head {...HOME_HEAD} path={PATHS.home} />
      <StructuredData data={businessData()} />
      <Hero />
      <OfferCards />
      <ServicesSection />
      <Gallery />
      <Testimonials />
      <StudioTeaser />
      <Visit />
      <BookingWizard />
    </main>
  );
});
