import { Head } from '@/components/head';
import { lazySection, useWholePage } from '@/components/site/lazy-section';
import { useScrollSpy } from '@/components/site/use-scroll-spy';
import { businessData } from '@/components/structured-data/business-data';
import { PATHS, SECTIONS, type SectionId } from '@/config/paths';
import { HOME_HEAD } from '@/content/home';
import { Hero } from '@/features/home/hero';
import { OfferCards } from '@/features/home/offer-cards';

const studio = lazySection(
  SECTIONS.studio,
  async () => (await import('@/features/studio/studio-teaser')).StudioTeaser,
);
const services = lazySection(
  SECTIONS.services,
  async () => (await import('@/features/services/services-section')).ServicesSection,
);

const gallery = lazySection(
  SECTIONS.results,
  async () => (await import('@/features/gallery/components/gallery')).Gallery,
);
const testimonials = lazySection(
  SECTIONS.testimonials,
  async () => (await import('@/features/testimonials/components/testimonials')).Testimonials,
);

const booking = lazySection(
  SECTIONS.booking,
  async () => (await import('@/features/booking/wizard/booking-wizard')).BookingWizard,
);

const BELOW_THE_FOLD = [studio, services, gallery, testimonials, booking];

/** Sections that the navigation marks, in the order of the page. */
const MARKED: readonly SectionId[] = [
  SECTIONS.home,
  SECTIONS.services,
  SECTIONS.booking,
  SECTIONS.contact,
];

export function Component() {
  useWholePage(BELOW_THE_FOLD);
  useScrollSpy(MARKED);
  return (
    <main id="main" tabIndex={-1}>
      <Head {...HOME_HEAD} path={PATHS.home} jsonLd={businessData()} />
      <Hero />
      <OfferCards />
      <studio.Section />
      <services.Section />
      <gallery.Section />
      <testimonials.Section />
      <booking.Section />
    </main>
  );
}
