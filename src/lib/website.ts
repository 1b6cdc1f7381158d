import { queryOptions } from '@tanstack/react-query';
import { backendConfig } from '@/config/env';
import type { OwnFacts } from '@/domain/shop';
import { camelCasedDocument } from '@/lib/camel-case';
import { RequestFailure } from '@/lib/errors';

export interface OwnReview {
  readonly id: string;
  readonly name: string;
  readonly city: string | null;
  readonly words: string;
  /** 1 to 5. */
  readonly stars: number;
  /** The site on which it was written, such as Google; `link` leads there. */
  readonly source: string | null;
  readonly link: string | null;
  readonly reviewedOn: string;
}

/** The average of the shop's reviews elsewhere. */
export interface OwnRating {
  /** 1 to 5. */
  readonly value: number;
  readonly count: number | null;
  readonly source: string | null;
  readonly link: string | null;
}

/** One of three sizes of a photo, in pixels. */
export interface PhotoFile {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** Three sizes of one picture, the smallest first. */
interface Pictured {
  /** Words for those who cannot see it. */
  readonly alt: string;
  readonly files: readonly PhotoFile[];
}

export interface OwnPhoto extends Pictured {
  readonly id: string;
  readonly title: string | null;
  /** The city whose page shows it as well. */
  readonly city: string | null;
}

export interface OwnPair {
  readonly id: string;
  readonly title: string;
  readonly before: Pictured;
  readonly after: Pictured;
}

/** The newest version of it. */
export interface OwnPolicy {
  readonly words: string;
  /** ISO instant. */
  readonly writtenAt: string;
}

/** Content that the owner adds to the pages; all of it may be empty. */
export interface Website {
  /** The build makes the site with it. */
  readonly shop: OwnFacts;
  /** ISO instant of the last change of any of it; null: it was never changed. */
  readonly changedAt: string | null;
  readonly rating: OwnRating | undefined;
  readonly filmBrands: readonly string[];
  readonly parking: string | undefined;
  readonly keyDrop: string | undefined;
  /** The shop's cancellation, deposit, refund and warranty policy. */
  readonly policy: OwnPolicy | undefined;
  /** No time of today receives a vehicle. */
  readonly isClosedToday: boolean;
  readonly reviews: readonly OwnReview[];
  readonly photos: readonly OwnPhoto[];
  readonly pairs: readonly OwnPair[];
}

/** The answer of the database's function `website`. */
interface Answer {
  readonly shop: unknown;
  readonly changed_at: string | null;
  readonly rating: number | null;
  readonly rating_count: number | null;
  readonly rating_source: string | null;
  readonly rating_url: string | null;
  readonly film_brands: readonly string[];
  readonly parking: string | null;
  readonly key_drop: string | null;
  readonly policy: { readonly words: string; readonly written_at: string } | null;
  readonly is_closed_today: boolean;
  readonly reviews: readonly (Omit<OwnReview, 'reviewedOn'> & { readonly reviewed_on: string })[];
  readonly photos: readonly OwnPhoto[];
  readonly pairs: readonly OwnPair[];
}

const FRESH_MS = 300_000;

/**
 * What the owner shows. Pages that were published with it have it at once and ask whether it has
 * changed. It is asked for without the client of the backend, which pages that are read never load.
 */
export const websiteQuery = queryOptions({
  queryKey: ['website'] as const,
  queryFn: ({ signal }) => readWebsite(signal),
  staleTime: FRESH_MS,
  retry: false,
});

/** @throws RequestFailure */
export async function readWebsite(signal?: AbortSignal): Promise<Website> {
  const config = backendConfig();
  if (!config) throw new RequestFailure('not-configured', 'No backend is configured.');
  const { url, anonKey } = config;
  let answer: Response;
  try {
    answer = await fetch(`${url}/rest/v1/rpc/website`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    throw new RequestFailure('network', String(error));
  }
  if (!answer.ok) {
    throw new RequestFailure('unavailable', `website: ${String(answer.status)}`);
  }
  return toWebsite((await answer.json()) as Answer);
}

function toWebsite(answer: Answer): Website {
  const { rating, rating_count: count, rating_source: source, rating_url: link } = answer;
  return {
    shop: camelCasedDocument(answer.shop) as OwnFacts,
    changedAt: answer.changed_at,
    rating: rating === null ? undefined : { value: rating, count, source, link },
    filmBrands: answer.film_brands,
    parking: answer.parking ?? undefined,
    keyDrop: answer.key_drop ?? undefined,
    policy: answer.policy
      ? { words: answer.policy.words, writtenAt: answer.policy.written_at }
      : undefined,
    isClosedToday: answer.is_closed_today,
    photos: answer.photos,
    pairs: answer.pairs,
    reviews: answer.reviews.map(({ reviewed_on: reviewedOn, ...review }) => ({
      ...review,
      reviewedOn,
    })),
  };
}

/** Attributes of an image: the largest of its sizes, and all of them for the browser to choose from. */
export function photoSource(files: readonly PhotoFile[]) {
  const base = `${backendConfig()?.url ?? ''}/storage/v1/object/public/website-photos`;
  const { path = '', width, height } = files.at(-1) ?? {};
  return {
    src: `${base}/${path}`,
    // A photo that is smaller than a size has two of one width.
    srcSet: [...new Set(files.map((file) => file.width))]
      .map(
        (each) =>
          `${base}/${files.find((file) => file.width === each)?.path ?? ''} ${String(each)}w`,
      )
      .join(', '),
    width,
    height,
  };
}
