import { cityHubPath, previewPath } from '@/config/paths';
import { SITE_URL } from '@/config/site-url';
import { FOOTER } from '@/content/footer';
import { CATALOGUE, WIZARD_ONLY_IDS, type CataloguePrice } from '@/domain/catalogue';
import { CITY_SLUGS, cityName, type CitySlug } from '@/domain/cities';
import { SHOP } from '@/domain/shop';

const CURRENCY = 'CAD';
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const cityPlace = (city: CitySlug) => ({
  '@type': 'City',
  name: cityName(city),
  url: `${SITE_URL}${cityHubPath(city)}`,
});

/** A quoted service has no price to state; one with a floor states the floor. */
function priceOf(price: CataloguePrice): object {
  if (price.kind === 'fixed') return { price: price.amount, priceCurrency: CURRENCY };
  if (price.kind === 'quote') return {};
  return {
    priceSpecification: {
      '@type': 'PriceSpecification',
      minPrice: price.floor,
      priceCurrency: CURRENCY,
    },
  };
}

const offers = CATALOGUE.filter(({ id }) => !WIZARD_ONLY_IDS.includes(id)).map(
  ({ name, price }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name },
    ...priceOf(price),
  }),
);

/** The shop with hours, place, area and catalogue (schema.org). No ratings: those would be ours. */
export function businessData(): object {
  return {
    '@context': 'https://schema.org',
    '@type': ['AutomotiveBusiness', 'AutoBodyShop'],
    // One id for the shop on every page.
    '@id': `${SITE_URL}/#shop`,
    name: SHOP.title,
    url: `${SITE_URL}/`,
    description: FOOTER.description,
    image: `${SITE_URL}${previewPath('home')}`,
    logo: `${SITE_URL}/icons/icon-512.png`,
    telephone: SHOP.phoneE164,
    email: SHOP.email,
    priceRange: '$$',
    address: {
      '@type': 'PostalAddress',
      ...(SHOP.streetAddress === '' ? {} : { streetAddress: SHOP.streetAddress }),
      addressLocality: SHOP.locality,
      addressRegion: SHOP.regionCode,
      addressCountry: SHOP.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...SHOP.geo },
    ...(SHOP.hours.isClock
      ? {
          openingHoursSpecification: {
            '@type': 'OpeningHoursSpecification',
            dayOfWeek: DAYS,
            opens: SHOP.hours.opens,
            closes: SHOP.hours.closes,
          },
        }
      : {}),
    areaServed: CITY_SLUGS.map(cityPlace),
    hasOfferCatalog: { '@type': 'OfferCatalog', name: 'Services', itemListElement: offers },
    ...(SHOP.socialLinks.length > 0 ? { sameAs: SHOP.socialLinks } : {}),
  };
}
