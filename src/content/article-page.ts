import { ARTICLE_PRICES_CHECKED_ON } from '@/domain/article-prices';
import { formatDayMedium } from '@/domain/day';
import { TINT_LAW } from '@/domain/law';
import { SHOP } from '@/domain/shop';
import { COATING, LAW, TINT, WRAP } from './facts';

/** Common copy of the articles. */
export const ARTICLE_PAGE = {
  home: 'Home',
  services: (city: string) => `${city} Services`,
  breadcrumb: 'Breadcrumb',
  pricesHeading: (city: string) => `Prices ${city === SHOP.locality ? 'in' : 'for'} ${city}`,
  pricesNote: `Canadian dollars. Checked on ${formatDayMedium(ARTICLE_PRICES_CHECKED_ON)}.`,
  columns: { service: 'Service', price: 'Price', details: 'Details' },
  readyHeading: 'Ready to Book?',
  bookOnline: 'Book Online Now',
  relatedHeading: (city: string) => `More for ${city}`,
  areasHeading: 'Service Areas',
  studio: {
    heading: 'See it before it is on your glass',
    text: 'Put each film on a drawn car, front and rear, and see at once what BC allows.',
    link: 'Open the studio',
  },
  lawNote: {
    heading: 'Not legal advice',
    text: 'This is general information, not legal advice. Check the current regulation before you decide.',
    checked: `Law text checked on ${formatDayMedium(TINT_LAW.checkedOn)}.`,
  },
} as const;

/** Sentence above the booking buttons of an article. */
export const READY_TO_BOOK: Readonly<Record<'tint' | 'coating' | 'wrap', string>> = {
  tint: `Sedan rear windows ${TINT.sedan.rear}, SUV rear windows ${TINT.suv.rear}.`,
  coating: `Coating for a sedan from ${COATING[2].sedan.from}, paint correction included.`,
  wrap: `Partial wraps from ${WRAP.partial.from}. We quote yours by phone.`,
};

/** The three lines on the drawn car of the tint law. */
export const LAW_FIGURE = {
  label: 'White SUV, side view: windshield strip, light front side glass, dark rear glass',
  windshield: { name: 'Windshield', rule: `Top ${LAW.stripMm} only` },
  front: { name: 'Front sides', rule: `${LAW.frontVlt} or more` },
  rear: { name: 'Rear glass', rule: 'No limit' },
} as const;
