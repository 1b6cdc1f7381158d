import { cityHubPath } from '@/config/paths';
import type { Article } from '@/content/articles/article';
import type { CityHubContent } from '@/content/cities/city-hub-content';
import { CITY_SLUGS } from '@/domain/cities';
import { articleAddress } from './article-address';

/*
 * Each text is a file of its own and is loaded with its route, so that nobody downloads the other
 * articles.
 */

const articleFiles = import.meta.glob<{ readonly article: Article }>(
  '../../content/articles/*/*.ts',
);
const hubFiles = import.meta.glob<{ readonly cityHub: CityHubContent }>([
  '../../content/cities/*.ts',
  '!**/city-hub-content.ts',
]);

export function articleFile(path: string): string | undefined {
  const address = articleAddress(path);
  return address && `content/articles/${address.city}/${address.topic}.ts`;
}

export function cityHubFile(path: string): string | undefined {
  const city = CITY_SLUGS.find((slug) => cityHubPath(slug) === path);
  return city && `content/cities/${city}.ts`;
}

/** @throws if the path is no article or its text does not arrive */
export async function loadArticle(path: string): Promise<Article> {
  const load = articleFiles[`../../${articleFile(path)}`];
  if (!load) throw new Error(`No article at ${path}`);
  return (await load()).article;
}

/** @throws if the path is no city hub or its text does not arrive */
export async function loadCityHub(path: string): Promise<CityHubContent> {
  const load = hubFiles[`../../${cityHubFile(path)}`];
  if (!load) throw new Error(`No city at ${path}`);
  return (await load()).cityHub;
}
