import { TESTIMONIALS } from '@/content/testimonials';
import { formatMonth } from '@/domain/month';
import type { OwnReview } from '@/lib/website';

/** A review as its card says it. */
export interface ShownReview {
  readonly id: string;
  readonly name: string;
  /** City and time, and where it was written if no link says so. */
  readonly about: string;
  readonly text: string;
  readonly initials: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly source: string | null;
  readonly link: string | null;
}

const SAMPLES: readonly ShownReview[] = TESTIMONIALS.map(
  ({ name, location, time, text, initials }) => ({
    id: name,
    name,
    about: `${location}, ${time}`,
    text,
    initials,
    stars: 5,
    source: null,
    link: null,
  }),
);

/** The owner's, or the samples as long as there is none. */
export function shownReviews(own: readonly OwnReview[] = []): readonly ShownReview[] {
  if (own.length === 0) return SAMPLES;
  return own.map(({ id, name, city, words, stars, source, link, reviewedOn }) => ({
    id,
    name,
    about: [city, formatMonth(reviewedOn), link === null ? source : null]
      .filter((part) => part !== null)
      .join(', '),
    text: words,
    initials: initialsOf(name),
    stars,
    source,
    link,
  }));
}

/** Initials of the first and the last word, however many there are. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : [words.at(0)];
  return ends.map((word) => word?.match(/^./u)?.[0].toUpperCase() ?? '').join('');
}
