import type { ArticleTopic } from './articles/article';
import { findCatalogueService } from '@/domain/catalogue';
import { formatDollarsShort } from '@/domain/money/money';
import { SHOP } from '@/domain/shop';
import { COATING, LAW, TINT, WRAP } from './facts';

const cataloguePrice = (id: 'CeramicCoating2Year'): string =>
  formatDollarsShort(findCatalogueService(id)?.price.amount ?? 0);

/** Copy that all city hubs share; each city has its own in ./cities. */
export const CITY_HUB = {
  heading: (city: string) =>
    `Tint, coating and wraps ${city === SHOP.locality ? 'in' : 'for'} ${city}`,
  hours: `Open ${SHOP.hours.days}, ${SHOP.hours.times}`,
  book: 'Book Your Service',
  exploreAll: 'Explore All Services',
  /** Specification 2, "City hub pages". */
  cards: [
    {
      title: 'Window Tinting',
      text: 'Carbon, ceramic and chameleon film, cut to your glass.',
      lead: 'from ',
      price: TINT.sedan.rear,
      note: ` sedans, ${TINT.suv.rear} SUVs`,
      button: 'Book',
      service: 'SedanFrontTinting',
      scene: '01-tint-before-after',
      focus: '50% 40%',
    },
    {
      title: 'Ceramic Coating',
      text: 'A clear, hard layer that helps rain, road salt and grime rinse off.',
      lead: 'from ',
      price: cataloguePrice('CeramicCoating2Year'),
      note: ' for the 2-year coating',
      button: 'Book',
      service: 'CeramicCoating2Year',
      scene: '03-ceramic-water-beading',
      focus: '40% 70%',
    },
    {
      title: 'Vehicle Wraps',
      text: 'Full, partial and fleet wraps, designed and priced with you.',
      lead: '',
      price: 'By quote',
      note: '',
      button: 'Call for Quote',
      /** Dials the shop. */
      service: undefined,
      asked: 'FullVehicleWrap',
      scene: '05-full-wrap',
      focus: '50% 74%',
    },
  ],
  answersHeading: (city: string) => `Answers for ${city} drivers`,
  jobHeading: (city: string) => `A job from ${city}`,
  localHeading: (city: string) => `Driving in ${city}: routes and road conditions`,
  neighbourhoodsHeading: 'Neighbourhoods',
} as const;

/** Cards that lead to a city's articles. */
export const ANSWER_CARDS: Readonly<
  Record<ArticleTopic, { readonly title: string; readonly text: string }>
> = {
  'tint-law': {
    title: 'How much tint can I have?',
    text: `Front sides ${LAW.frontVlt} or more, rear glass no limit.`,
  },
  'tint-cost': {
    title: 'Window tinting cost',
    text: `Sedan full ${TINT.sedan.full}, SUV full ${TINT.suv.full}, van full ${TINT.van.full}.`,
  },
  'ceramic-cost': {
    title: 'Ceramic coating cost',
    text: `${COATING.overall.range} with paint correction.`,
  },
  'wrap-cost': {
    title: 'Vehicle wrap cost',
    text: `Partial from ${WRAP.partial.from}, full sedan from ${WRAP.sedan.from}.`,
  },
  'best-tint': {
    title: 'Best tint percentage',
    text: 'What 50, 35, 15 and 5 percent look like, and where each is allowed.',
  },
  'ceramic-tint': {
    title: 'Ceramic window tint',
    text: 'More heat stopped at the same shade.',
  },
};
