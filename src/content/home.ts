import { cataloguePriceText, findCatalogueService, type CatalogueId } from '@/domain/catalogue';
import { SHOP } from '@/domain/shop';

function price(id: CatalogueId): string {
  const service = findCatalogueService(id);
  return service ? cataloguePriceText(service.price) : '';
}

const SEDAN = price('SedanRearTinting');
const SUV = price('SUVRearTinting');
const COATING = price('CeramicCoating2Year');

export const HOME_HEAD = {
  title: 'Window tint, coating and wraps in Surrey, BC',
  description: `Window tinting from ${SEDAN}, ceramic coating from ${COATING}, paint protection film, detailing, wraps and signs in ${SHOP.locality}, ${SHOP.region}. See every price and book online.`,
} as const;

export const HERO = {
  /** Badge and button are fixed by the specification. */
  badge: 'PROFESSIONAL AUTOMOTIVE SERVICES',
  button: 'Book Your Service Now',
  hours: `Open every day, ${SHOP.hours.times}`,
  carLabel: 'Blue sedan with tinted rear windows at dusk',
  film: (rear: number, front: number) =>
    ({ lead: 'On this car: rear film', rear: `${rear} %`, rest: `, fronts ${front} %.` }) as const,
  studio: 'Try your own',
} as const;

/** The three cards below the hero. Buttons and prices as the specification fixes them. */
export const OFFERS = {
  tinting: {
    title: 'Window Tinting',
    text: `Carbon, ceramic and chameleon film, cut to your glass and shown to you before it goes on. From ${SEDAN} for sedans and ${SUV} for SUVs.`,
    lead: 'from',
    price: SEDAN,
    note: `sedans, ${SUV} SUVs`,
    button: 'View Tinting Services',
  },
  coating: {
    title: 'Ceramic Coating & PPF',
    text: `A hard clear layer that sheds rain and road salt, and film that takes the stone chips. From ${COATING}, protection of 2 to 10 years.`,
    lead: 'from',
    price: COATING,
    note: 'protection of 2 to 10 years',
    button: 'Book Ceramic Coating',
  },
  wraps: {
    title: 'Wraps & Custom Services',
    text: 'Full and partial wraps, fleet lettering, calipers, signs, shirts and laser work. Each job is different, so we quote it by phone.',
    lead: '',
    price: 'Quote',
    note: 'by phone',
    button: 'Call for Quote',
  },
} as const;

export const EXPLORE_ALL = 'Explore All Specialized Services';
