import { ARTICLE_PRICES_CHECKED_ON } from '@/domain/money/article-prices';
import { formatDayMedium } from '@/domain/day';
import { TINT_LAW, TINT_LAW_NOTES } from '@/domain/film/law';
import { TAX_SUFFIX } from '@/domain/shop';
import { COATING, LAW, TINT, WRAP } from './facts';

/** Common copy of the articles. */
export const ARTICLE_PAGE = {
  home: 'Home',
  services: (city: string) => `${city} Services`,
  breadcrumb: 'Breadcrumb',
  pricesHeading: 'Price guide',
  pricesNote: `Canadian dollars, ${TAX_SUFFIX}. Last updated ${formatDayMedium(ARTICLE_PRICES_CHECKED_ON)}.`,
  /** Under the prices of coatings, which the booking page lists without correction. */
  coatingPricesNote:
    'These ranges include paint correction. Prices on the booking page are for the coating alone, by vehicle type.',
  columns: { service: 'Service', price: 'Price', details: 'Details' },
  readyHeading: 'Ready to Book?',
  bookOnline: 'Book Online Now',
  relatedHeading: (city: string) => `More for ${city}`,
  areasHeading: 'Service Areas',
  studio: {
    heading: 'See your tint before you book',
    text: 'Try each film on a car like yours, front and rear, and compare it with the BC limit.',
    link: 'Open the studio',
  },
  lawNote: {
    heading: 'Not legal advice',
    besides: `${TINT_LAW_NOTES.front} ${TINT_LAW_NOTES.rear}`,
    text: "This is general information, not legal advice. Rules can change, so check BC's Motor Vehicle Act Regulations before you tint.",
    checked: `Text last updated ${formatDayMedium(TINT_LAW.checkedOn)}.`,
  },
} as const;

/** Sentence above the booking buttons of an article. */
export const READY_TO_BOOK: Readonly<Record<'tint' | 'coating' | 'wrap', string>> = {
  tint: `Sedan rear windows ${TINT.sedan.rear}, SUV rear windows ${TINT.suv.rear}.`,
  coating: `Coating alone: book online from ${COATING.aloneFrom}. With paint correction: from ${COATING[2].sedan.from}.`,
  wrap: `Partial wraps from ${WRAP.partial.from}. Call us for a quote on yours.`,
};

/** The three lines on the drawn car of the tint law. */
export const LAW_FIGURE = {
  label: 'White SUV, side view: windshield strip, light front side glass, dark rear glass',
  windshield: { name: 'Windshield', rule: `Top ${LAW.stripMm} only` },
  front: { name: 'Front sides', rule: `${LAW.frontVlt} or more` },
  rear: { name: 'Rear glass', rule: 'No limit' },
} as const;
