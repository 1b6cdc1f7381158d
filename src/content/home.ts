import { cataloguePriceText, findCatalogueService, type CatalogueId } from '@/domain/catalogue';
import { CLOSES_AT, OPENS_AT } from '@/domain/calendar/opening';
import { ARRIVE_EARLY_MINUTES, SHOP } from '@/domain/shop';

function price(id: CatalogueId): string {
  const service = findCatalogueService(id);
  return service ? cataloguePriceText(service.price) : '';
}

const SEDAN = price('SedanRearTinting');
const SUV = price('SUVRearTinting');
const COATING = price('CeramicCoating2Year');

export const HOME_HEAD = {
  title: `Window Tint, Ceramic Coating & PPF in ${SHOP.locality}, ${SHOP.regionCode}`,
  description: `Window tint from ${SEDAN}, ceramic coating from ${COATING}, PPF, detailing and wraps at one shop in ${SHOP.locality}, ${SHOP.regionCode}. Check prices, try it on a car and book online.`,
} as const;

export const HERO = {
  /** Badge and button are fixed by the specification. */
  badge: 'PROFESSIONAL AUTOMOTIVE SERVICES',
  button: 'Book Your Service Now',
  from: `From ${SEDAN}.`,
  /** Until it is known what time it is. */
  days: `Open ${SHOP.hours.openOn}, ${SHOP.hours.inWords}`,
  opening: {
    open: `Open now until ${CLOSES_AT}`,
    soon: `Opens today at ${OPENS_AT}`,
    over: 'Closed now. Book online any time.',
  },
  carLabel: 'Blue sedan with tinted rear windows at dusk',
  film: (rear: number, front: number) =>
    ({ lead: 'Pictured:', rear: `${rear}% rear`, rest: `, ${front}% front.` }) as const,
  studio: 'Try it on your car',
} as const;

/** The three cards below the hero. Buttons and prices as the specification fixes them. */
export const OFFERS = {
  tinting: {
    title: 'Window Tinting',
    text: 'Carbon, ceramic and chameleon film, cut to your glass and shown to you before it goes on.',
    lead: 'From ',
    price: SEDAN,
    note: ` for sedans and ${SUV} for SUVs`,
    scene: '01-tint-before-after',
    focus: '50% 40%',
    button: 'View Tinting Services',
  },
  coating: {
    title: 'Ceramic Coating & PPF',
    text: 'Ceramic coating helps rain, dirt and road salt rinse off. PPF takes the rock chips.',
    lead: 'From ',
    price: COATING,
    note: ', protection of 2 to 10 years',
    scene: '03-ceramic-water-beading',
    focus: '40% 70%',
    button: 'Book Ceramic Coating',
  },
  wraps: {
    title: 'Wraps & Custom Services',
    text: 'Full and partial wraps, fleet lettering, calipers, signs, shirts and laser work.',
    lead: '',
    price: 'By quote',
    note: '',
    scene: '05-full-wrap',
    focus: '50% 74%',
    button: 'Call for Quote',
  },
} as const;

export const EXPLORE_ALL = 'Explore All Specialized Services';

/** The steps of a visit, and the place. */
export const VISIT = {
  heading: 'How it works',
  steps: [
    [
      'Choose a service and a time',
      'You see the price and when your car is ready before you book.',
    ],
    ['Drop off your car', `Come ${ARRIVE_EARLY_MINUTES} minutes early, with your keys.`],
    ['Pick it up', "It's ready at the time on your booking. Aftercare tips follow by email."],
  ],
  where: 'Where',
} as const;
