import { ARTICLE_KINDS, articlePath, SURREY_ARTICLE_PATHS } from '@/config/paths';
import type { ArticleTopic } from '@/content/articles/article';
import { CITY_SLUGS, type CitySlug } from '@/domain/cities';

export interface ArticleAddress {
  readonly city: CitySlug;
  readonly topic: ArticleTopic;
  readonly path: string;
}

const isSurreyTopic = (topic: ArticleTopic): topic is keyof typeof SURREY_ARTICLE_PATHS =>
  topic in SURREY_ARTICLE_PATHS;

/** Path of an article. Surrey's own two topics exist in Surrey only. */
export function articleHref(city: CitySlug, topic: ArticleTopic): string {
  return isSurreyTopic(topic) ? SURREY_ARTICLE_PATHS[topic] : articlePath(city, topic);
}

const SURREY_TOPICS = Object.keys(SURREY_ARTICLE_PATHS) as ArticleTopic[];

/** The articles of a city, in the order they are listed. */
export function articlesOf(city: CitySlug): ArticleAddress[] {
  const topics: readonly ArticleTopic[] =
    city === 'surrey' ? [...ARTICLE_KINDS, ...SURREY_TOPICS] : ARTICLE_KINDS;
  return topics.map((topic) => ({ city, topic, path: articleHref(city, topic) }));
}

const byPath = new Map(
  CITY_SLUGS.flatMap(articlesOf).map((address) => [address.path, address] as const),
);

export function articleAddress(path: string): ArticleAddress | undefined {
  return byPath.get(path);
}
