import { previewPath } from '@/config/paths';
import type { Article } from '@/content/articles/article';
import { CITY_HUB } from '@/content/city-hub';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { STUDIO } from '@/content/studio';
import { BODY_PAINT } from '@/components/cars/car-look';
import type { StaticCarOptions } from '@/components/cars/static-car';
import { CITY_SLUGS, cityName, type CitySlug } from '@/domain/cities';
import { hasWordmark, SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { VEHICLE_TYPES } from '@/domain/vehicles';

/* Bundled with the prerender only. */

export { drawStaticCarGroup } from '@/components/cars/static-car';
export { drawSkyline } from '@/components/scenes/skyline';
export { MAP_ORIGIN } from '@/config/map';
export { SITE_URL } from '@/config/site-url';
export { hasWordmark, SHOP, previewPath };

/** First in the body of pages that do nothing without scripts. */
export const WITHOUT_SCRIPTS =
  '<noscript><p class="without-scripts">This page needs JavaScript, which is switched off in your ' +
  `browser. To book, move or cancel, call <a href="${SHOP_TEL_HREF}">${SHOP.phoneDisplay}</a>.` +
  '</p></noscript>';

interface PreviewWords {
  /** File name without its ending; `Head` asks for it by this name. */
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

/** A car at dusk, for the pages that sell. */
interface ScenePreview extends PreviewWords {
  readonly kind: 'scene';
  readonly car: StaticCarOptions;
  /** Left edge of the car's box in pixels. */
  readonly x: number;
}

/** A city on the night map, for hubs and articles. */
interface MapPreview extends PreviewWords {
  readonly kind: 'map';
  readonly city: CitySlug;
}

const FILM = { filmFront: 70, filmRear: 15 } as const;

const STUDIO_WORDS = {
  title: STUDIO.page.heading,
  text: 'Film, paint, wrap, calipers: on a car like yours, with prices.',
} as const;

const SCENES: readonly ScenePreview[] = [
  {
    kind: 'scene',
    name: 'home',
    title: SHOP.tagline,
    text: 'Prices, a tint studio and online booking.',
    car: { body: 'sedan', ...FILM },
    x: 250,
  },
  {
    kind: 'scene',
    name: 'booking',
    title: 'Book Your Appointment',
    text: `Pick a day, then a time. Open ${SHOP.hours.openOn}, ${SHOP.hours.times}.`,
    car: { body: 'truck', paint: 'cedar', ...FILM },
    x: 270,
  },
  {
    kind: 'scene',
    name: 'studio',
    ...STUDIO_WORDS,
    car: { body: 'suv', paint: 'salmon-run', filmFront: 70, filmRear: 5, caliper: 'yellow' },
    x: 260,
  },
  ...VEHICLE_TYPES.map((body): ScenePreview => ({
    kind: 'scene',
    name: `studio-${body}`,
    ...STUDIO_WORDS,
    car: { body, paint: BODY_PAINT[body], filmFront: 70, filmRear: 5 },
    x: 260,
  })),
];

const articleFiles = import.meta.glob<{ readonly article: Article }>('./content/articles/*/*.ts');
const hubFiles = import.meta.glob<{ readonly cityHub: CityHubContent }>([
  './content/cities/*.ts',
  '!**/city-hub-content.ts',
]);

const firstSentence = (text: string): string => /^.*?[.?!](?=\s|$)/.exec(text)?.[0] ?? text;
const loadAll = <T>(files: Record<string, () => Promise<T>>): Promise<T[]> =>
  Promise.all(Object.values(files).map((load) => load()));

/** Every link preview picture of the site. */
export async function listPreviews(): Promise<ReadonlyArray<ScenePreview | MapPreview>> {
  const hubs = await loadAll(hubFiles);
  if (hubs.length !== CITY_SLUGS.length) {
    throw new Error('A city has no text in src/content/cities.');
  }
  const articles = await loadAll(articleFiles);
  return [
    ...SCENES,
    ...hubs.map(({ cityHub }): MapPreview => ({
      kind: 'map',
      name: cityHub.city,
      city: cityHub.city,
      title: CITY_HUB.heading(cityName(cityHub.city)),
      text: cityHub.banner,
    })),
    ...articles.map(({ article }): MapPreview => ({
      kind: 'map',
      name: `${article.city}-${article.topic}`,
      city: article.city,
      title: article.question,
      text: firstSentence(article.summary),
    })),
  ];
}
