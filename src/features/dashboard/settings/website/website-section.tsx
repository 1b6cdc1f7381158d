import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NotYet } from '@/components/ui/retry-note';
import { SETTINGS } from '@/content/staff/settings';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import type { TablesUpdate } from '@/lib/database.types';
import { type SectionProps, type SettingLine, SettingLines } from '../setting-lines';
import { link, optional, text, wholeNumber } from '../setting-rules';
import { saveWebsite, websiteSettingsQuery } from './api';
import { Pairs } from './pairs';
import { Photos } from './photos';
import { PublishLine } from './publish-line';
import { Reviews } from './reviews';

type WebsiteValues = TablesUpdate<'website_settings'>;

const FIELDS = 'grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8';

/** The parts of the pages that the owner fills in. */
export function WebsiteSection({ settings: { changes } }: SectionProps) {
  const query = useQuery(websiteSettingsQuery);
  const { data } = query;
  if (!data) {
    return <NotYet query={query} failed={SETTINGS.failedTitle} skeleton="h-60" />;
  }
  const of = { row: data.row, changes, save: saveWebsite };
  return (
    <div className="grid gap-9">
      <PublishLine changes={changes} website={data} />
      <Part heading={WEBSITE_SETTINGS.reviews.heading}>
        <Reviews reviews={data.reviews} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.rating.heading}>
        <div className={FIELDS}>
          <SettingLines of={of} lines={RATING} />
        </div>
      </Part>
      <Part heading={WEBSITE_SETTINGS.photos.heading}>
        <Photos photos={data.photos.filter((photo) => photo.pair_id === null)} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.pairs.heading}>
        <Pairs pairs={data.pairs} photos={data.photos.filter((photo) => photo.pair_id !== null)} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.shop.heading}>
        <div className={FIELDS}>
          <SettingLines of={of} lines={FILMS} />
        </div>
      </Part>
    </div>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section aria-label={heading}>
      <h3 className="mb-3 text-lg leading-title">{heading}</h3>
      {children}
    </section>
  );
}

const RATING: readonly SettingLine<WebsiteValues>[] = [
  {
    name: 'rating',
    ...WEBSITE_SETTINGS.rating.value,
    parse: (typed) => {
      if (typed === '') return null;
      const isRating = /^([1-4]([.,]\d)?|5([.,]0)?)$/.test(typed);
      return isRating ? Number(typed.replace(',', '.')) : undefined;
    },
    show: (rating) => rating.toFixed(1),
    wrong: WEBSITE_SETTINGS.rating.valueWrong,
  },
  {
    name: 'rating_count',
    ...WEBSITE_SETTINGS.rating.count,
    ...optional(wholeNumber([1, 999_999])),
  },
  { name: 'rating_source', ...WEBSITE_SETTINGS.rating.source, ...text(40) },
  { name: 'rating_url', ...WEBSITE_SETTINGS.rating.link, ...link },
];

const FILMS: readonly SettingLine<WebsiteValues>[] = [
  {
    name: 'film_brands',
    ...WEBSITE_SETTINGS.shop.brands,
    className: 'lg:col-span-2',
    parse: (typed) => {
      const brands = [...new Set(typed.split(',').map((brand) => brand.trim()))].filter(
        (brand) => brand !== '',
      );
      const isFit = brands.length <= 12 && brands.every((brand) => brand.length <= 40);
      return isFit ? brands : undefined;
    },
    show: (brands) => brands.join(', '),
    wrong: WEBSITE_SETTINGS.shop.brandsWrong,
  },
];
