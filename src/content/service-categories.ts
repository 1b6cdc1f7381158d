import type { CatalogueCategory } from '@/domain/catalogue';
import { FRONT_FILM_OFFERED, SIDE_FILM_OFFERED } from '@/domain/film/film';
import { TINT_LAW, TINT_LAW_NOTES } from '@/domain/film/law';
import { numberWord } from '@/domain/number-words';
import { andList } from './film-lists';

/** Categories of the services section in their order, with label and one sentence. */
export const SERVICE_CATEGORIES = {
  tinting: {
    label: 'Window Tinting',
    intro: 'Front and rear windows are priced apart.',
  },
  detailing: {
    label: 'Detailing',
    intro: 'Five detailing packages. Choose add-ons such as pet hair removal when you book.',
  },
  paint: { label: 'Paint', intro: 'We inspect your paint first, then give you a price.' },
  additional: {
    label: 'Add-ons',
    intro: "Add-ons come with a detailing package. Select one and we'll start a booking with both.",
  },
  protection: {
    label: 'Protection',
    intro: 'Coating helps dirt rinse off. PPF takes the rock chips.',
  },
  graphics: {
    label: 'Graphics',
    intro: 'Wraps and lettering, measured on your vehicle. Call us for a quote.',
  },
  printing: {
    label: 'Printing',
    intro: 'Shirts, signs and laser work, quoted by size and quantity.',
  },
} as const satisfies Record<CatalogueCategory, { label: string; intro: string }>;

export const SERVICES_SECTION = {
  heading: 'Services and prices',
  categoryLabel: 'Category',
  vehicleLabel: 'My vehicle',
  details: 'Details',
  /** Fixed by the specification, like the two after it. */
  select: 'Select Service',
  call: 'Call for Quote',
  moreFeatures: (count: number): string => `+ ${count} more features`,
  fewerFeatures: 'Show fewer features',
  selected: 'Selected',
  duration: 'Duration:',
  originalPrice: 'Regular price:',
  bookNow: 'Book now',
  /** Read to people who can't see which card a button is on. */
  named: (label: string, service: string): string => `${label}: ${service}`,
  forVehicle: (price: string, vehicle: string): string =>
    `${price} for your ${vehicle} when you book`,
} as const;

/** Said where tinting is sold: what is offered, and what the law lets on the road. */
export const FILM_OFFER = {
  heading: 'Which percentage?',
  front: 'Front',
  side: 'Side',
  law: `Front films are darker than BC's ${TINT_LAW.frontMinVlt}% limit`,
  text: `Front film comes in ${andList(FRONT_FILM_OFFERED)} percent. Side film comes in ${andList(SIDE_FILM_OFFERED)} percent. The number is the light that still gets through, so lower is darker. In BC the front side windows of passenger cars must allow at least ${TINT_LAW.frontMinVlt}%, which none of our ${numberWord(FRONT_FILM_OFFERED.length)} front films do, and there is no limit behind the driver. ${TINT_LAW_NOTES.front} ${TINT_LAW_NOTES.rear} Ask us before you choose one.`,
  brands: (brands: readonly string[]) => `We install ${andList(brands)}.`,
  link: 'Try it on a car',
} as const;

export const ADD_ONS_CARD = {
  heading: 'Add what your car needs',
  text: 'Add any of these to a detailing package when you book.',
  button: (count: number): string => `See all ${count} add-ons`,
} as const;
