import type { CatalogueCategory } from '@/domain/catalogue';
import { FRONT_FILM_OFFERED, SIDE_FILM_OFFERED } from '@/domain/film';
import { TINT_LAW } from '@/domain/law';
import { andList } from './film-lists';

/** Categories of the services section in their order, with label and one sentence. */
export const SERVICE_CATEGORIES = {
  tinting: {
    label: 'Window Tinting',
    intro: `Priced by window group. Behind the driver, any film. On the front sides, ${TINT_LAW.frontMinVlt}% or more must pass.`,
  },
  detailing: {
    label: 'Detailing',
    intro: 'Five packages, each at 20% off. Add-ons are chosen in the booking.',
  },
  paint: { label: 'Paint', intro: 'We look at the paint first, then name the price.' },
  additional: {
    label: 'Additional',
    intro: 'Add-ons for any detailing package. They are added in the booking.',
  },
  protection: {
    label: 'Protection',
    intro: 'Coating keeps dirt from holding. Film takes the stones.',
  },
  graphics: {
    label: 'Graphics',
    intro: 'Wraps and lettering, measured on the vehicle and quoted by phone.',
  },
  printing: {
    label: 'Printing',
    intro: 'Shirts, signs and laser work, quoted by size and number.',
  },
} as const satisfies Record<CatalogueCategory, { label: string; intro: string }>;

export const SERVICES_SECTION = {
  heading: 'Every service, with the price on it.',
  intro: 'Pick one to start a booking. Custom work is quoted by phone.',
  categoryLabel: 'Category',
  /** Fixed by the specification, like the two after it. */
  select: 'Select Service',
  call: 'Call for Quote',
  moreFeatures: (count: number): string => `+ ${count} more features`,
  fewerFeatures: 'Show fewer features',
  selected: 'Selected',
  duration: 'Duration:',
  originalPrice: 'Regular price:',
} as const;

/** Said where tinting is sold: what is offered, and what the law lets on the road. */
export const FILM_OFFER = {
  heading: 'Which percentage?',
  front: 'Front',
  side: 'Side',
  text: `Front film comes in ${andList(FRONT_FILM_OFFERED)} percent. Side film comes in ${andList(SIDE_FILM_OFFERED)} percent. The number is the light that still gets through, so lower is darker. In BC the front side windows must allow at least ${TINT_LAW.frontMinVlt}% light transmission, so ask us before you choose a front film.`,
  link: 'Try it on a car',
} as const;

export const ADD_ONS_CARD = {
  heading: 'Add what the car needs',
  text: 'Extras can be added to any detailing package in the booking.',
  button: (count: number): string => `See all ${count} add-ons`,
  /** Stands over the add-ons themselves. */
  note: 'Add-ons go with a detailing package. Select one and the booking opens with a package and this extra in it.',
} as const;
