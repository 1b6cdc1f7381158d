import { cityHubPath, PATHS, previewPath } from '@/config/paths';
import { SITE_URL } from '@/config/site-url';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { Article } from '@/content/articles/article';
import { ARTICLE_PRICES_CHECKED_ON } from '@/domain/money/article-prices';
import { cityName } from '@/domain/cities';
import { SHOP } from '@/domain/shop';
import { breadcrumbData } from './breadcrumb-data';

/** Article and breadcrumb of a city article (schema.org). The shop is its author and publisher. */
export function articleData(article: Article, path: string): object[] {
  const city = cityName(article.city);
  // Not the whole shop: its catalogue would add weight to every article.
  const shop = { '@type': 'Organization', name: SHOP.title, url: `${SITE_URL}/` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: article.question,
      description: article.metaDescription,
      inLanguage: 'en-CA',
      mainEntityOfPage: `${SITE_URL}${path}`,
      image: `${SITE_URL}${previewPath(`${article.city}-${article.topic}`)}`,
      datePublished: ARTICLE_PRICES_CHECKED_ON,
      dateModified: ARTICLE_PRICES_CHECKED_ON,
      author: shop,
      publisher: { ...shop, logo: `${SITE_URL}/icons/icon-512.png` },
      about: { '@type': 'City', name: city },
    },
    breadcrumbData([
      { name: ARTICLE_PAGE.home, path: PATHS.home },
      { name: ARTICLE_PAGE.services(city), path: cityHubPath(article.city) },
      { name: article.title, path },
    ]),
  ];
}
