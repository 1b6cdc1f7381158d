import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { SETTINGS } from '@/content/staff/settings';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { parseReviewLink } from '@/domain/review-link';
import type { Settings } from '../../shell/shop-settings-api';
import { SavedField } from '../saved-field';
import { saveWebsite, type WebsiteRow, websiteSettingsQuery } from './api';
import { Pairs } from './pairs';
import { Photos } from './photos';
import { Reviews } from './reviews';

interface SectionProps {
  readonly settings: Settings;
}

const FIELDS = 'grid gap-x-6 gap-y-6 md:grid-cols-2 lg:gap-x-8';

/** The parts of the pages that the owner fills in. */
export function WebsiteSection({ settings }: SectionProps) {
  const { data, isError, isFetching, refetch } = useQuery(websiteSettingsQuery);
  if (!data) {
    return isError ? (
      <RetryNote title={SETTINGS.failedTitle} query={{ isFetching, refetch }} />
    ) : (
      <Skeleton className="h-60" />
    );
  }
  return (
    <div className="grid gap-9">
      <Part heading={WEBSITE_SETTINGS.reviews.heading}>
        <Reviews reviews={data.reviews} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.rating.heading}>
        <Rating row={data.row} settings={settings} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.photos.heading}>
        <Photos photos={data.photos.filter((photo) => photo.pair_id === null)} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.pairs.heading}>
        <Pairs pairs={data.pairs} photos={data.photos.filter((photo) => photo.pair_id !== null)} />
      </Part>
      <Part heading={WEBSITE_SETTINGS.shop.heading}>
        <FilmsAndArrival row={data.row} settings={settings} />
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

interface RowProps extends SectionProps {
  readonly row: WebsiteRow;
}

function Rating({ row, settings: { changes } }: RowProps) {
  const COPY = WEBSITE_SETTINGS.rating;
  return (
    <div className={FIELDS}>
      <SavedField
        label={COPY.value}
        hint={COPY.valueHint}
        stored={row.rating === null ? '' : row.rating.toFixed(1)}
        parse={(typed) => {
          if (typed === '') return { rating: null };
          const isRating = /^([1-4]([.,]\d)?|5([.,]0)?)$/.test(typed);
          return isRating ? { rating: Number(typed.replace(',', '.')) } : undefined;
        }}
        wrong={COPY.valueWrong}
        save={saveWebsite}
        change={changes.get('rating')}
      />
      <SavedField
        label={COPY.count}
        hint={COPY.countHint}
        stored={String(row.rating_count ?? '')}
        inputMode="numeric"
        parse={(typed) => {
          if (typed === '') return { rating_count: null };
          return /^[1-9]\d{0,5}$/.test(typed) ? { rating_count: Number(typed) } : undefined;
        }}
        wrong={COPY.countWrong}
        save={saveWebsite}
        change={changes.get('rating_count')}
      />
      <SavedField
        label={COPY.source}
        hint={COPY.sourceHint}
        stored={row.rating_source ?? ''}
        parse={(typed) => (typed.length <= 40 ? { rating_source: typed || null } : undefined)}
        wrong={COPY.sourceWrong}
        save={saveWebsite}
        change={changes.get('rating_source')}
      />
      <SavedField
        label={COPY.link}
        hint={COPY.linkHint}
        stored={row.rating_url ?? ''}
        inputMode="url"
        parse={(typed) => {
          const link = parseReviewLink(typed);
          return link === undefined ? undefined : { rating_url: link };
        }}
        wrong={COPY.linkWrong}
        save={saveWebsite}
        change={changes.get('rating_url')}
      />
    </div>
  );
}

function FilmsAndArrival({ row, settings: { changes } }: RowProps) {
  const COPY = WEBSITE_SETTINGS.shop;
  return (
    <div className={FIELDS}>
      <SavedField
        label={COPY.brands}
        hint={COPY.brandsHint}
        stored={row.film_brands.join(', ')}
        className="lg:col-span-2"
        parse={(typed) => {
          const brands = [...new Set(typed.split(',').map((brand) => brand.trim()))].filter(
            (brand) => brand !== '',
          );
          const isFit = brands.length <= 12 && brands.every((brand) => brand.length <= 40);
          return isFit ? { film_brands: brands } : undefined;
        }}
        wrong={COPY.brandsWrong}
        save={saveWebsite}
        change={changes.get('film_brands')}
      />
      <SavedField
        label={COPY.parking}
        hint={COPY.parkingHint}
        isLong
        stored={row.parking ?? ''}
        parse={(typed) => (typed.length <= 300 ? { parking: typed || null } : undefined)}
        wrong={COPY.textWrong}
        save={saveWebsite}
        change={changes.get('parking')}
      />
      <SavedField
        label={COPY.keyDrop}
        hint={COPY.keyDropHint}
        isLong
        stored={row.key_drop ?? ''}
        parse={(typed) => (typed.length <= 300 ? { key_drop: typed || null } : undefined)}
        wrong={COPY.textWrong}
        save={saveWebsite}
        change={changes.get('key_drop')}
      />
    </div>
  );
}
