import { cityHubPath } from '@/config/paths';
import type { Article } from '@/content/articles/article';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { CITY_SLUGS } from '@/domain/cities';
import { articleAddress } from './article-address';

/*
 * Each text is a file of its own and is loaded before its page is shown (`preload` of the pages),
 * so that nobody downloads the other twenty-one articles.
 */

const articleFiles = import.meta.glob<{ readonly article: Article }>(
  '../../content/articles/*/*.ts',
);
const hubFiles = import.meta.glob<{ readonly cityHub: CityHubContent }>([
  '../../content/cities/*.ts',
  '!**/city-hub-content.ts',
]);

const articles = new Map<string, Article>();
const hubs = new Map<string, CityHubContent>();

/** @throws if the path is no article or its text does not arrive */
export async function preloadArticle(path: string): Promise<void> {
  const address = articleAddress(path);
  const load =
    address && articleFiles[`../../content/articles/${address.city}/${address.topic}.ts`];
  if (!load) throw new Error(`No article at ${path}`);
  articles.set(path, (await load()).article);
}

/** @throws if the path is no city hub or its text does not arrive */
export async function preloadCityHub(path: string): Promise<void> {
  const city = CITY_SLUGS.find((slug) => cityHubPath(slug) === path);
  const load = city && hubFiles[`../../content/cities/${city}.ts`];
  if (!load) throw new Error(`No city at ${path}`);
  hubs.set(path, (await load()).cityHub);
}

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** The preloaded article of an address. */
export function articleAt(pathname: string): Article {
  const article = articles.get(withoutSlash(pathname));
  if (!article) throw new Error(`The article of ${pathname} is not loaded`);
  return article;
}

/** The preloaded text of a city's hub. */
export function cityHubAt(pathname: string): CityHubContent {
  const hub = hubs.get(withoutSlash(pathname));
  if (!hub) throw new Error(`The city of ${pathname} is not loaded`);
  return hub;
}
