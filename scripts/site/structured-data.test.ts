// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { allArticlePaths, cityHubPath } from '../../src/config/paths';
import { CATALOGUE, WIZARD_ONLY_IDS } from '../../src/domain/catalogue';
import { CITY_SLUGS } from '../../src/domain/cities';
import { SHOP } from '../../src/domain/shop';
import { isBuilt, PAGES, structuredDataOf, type BuiltPage } from './built-site';

/** Properties that search engines require of each type. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AutoBodyShop: ['@id', 'name', 'url', 'telephone', 'address', 'geo', 'image', 'areaServed'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  BreadcrumbList: ['itemListElement'],
};

const typesOf = (data: Record<string, unknown>): string[] => [data['@type']].flat() as string[];

const pageAt = (path: string): BuiltPage => {
  const page = PAGES.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`No page at ${path}`);
  return page;
};

const dataOfType = (path: string, type: string) =>
  structuredDataOf(pageAt(path)).find((data) => typesOf(data).includes(type));

describe('structured data', () => {
  it('Structured data has what its type requires on every page', () => {
    for (const page of PAGES) {
      for (const data of structuredDataOf(page)) {
        expect(data['@context']).toBe('https://schema.org');
        const known = typesOf(data).find((type) => type in REQUIRED);
        expect(known, `${page.path}: ${typesOf(data).join()}`).toBeDefined();
        for (const property of REQUIRED[known ?? ''] ?? []) expect(data).toHaveProperty(property);
      }
    }
  });

  it('Structured data never rates the shop itself', () => {
    for (const page of PAGES) {
      expect(JSON.stringify(structuredDataOf(page))).not.toMatch(/aggregateRating|"review"/i);
    }
  });

  it.each(['/', ...CITY_SLUGS.map(cityHubPath)])(
    'Structured data on %s tells hours, phone and offers',
    (path) => {
      const shop = dataOfType(path, 'AutoBodyShop');
      expect(shop).toMatchObject({
        telephone: SHOP.phoneE164,
        openingHoursSpecification: { opens: '09:00', closes: '19:00' },
        address: { addressLocality: 'Surrey', addressRegion: 'BC', addressCountry: 'CA' },
      });
      const catalogue = shop?.['hasOfferCatalog'] as { itemListElement: Array<{ price?: number }> };
      expect(catalogue.itemListElement).toHaveLength(CATALOGUE.length - WIZARD_ONLY_IDS.length);
      const prices = catalogue.itemListElement.map(({ price }) => price);
      expect(prices).toEqual(expect.arrayContaining([100, 350, 1150, undefined]));
    },
  );

  it('Breadcrumbs lead from home by way of the city to each article', () => {
    const articles = PAGES.filter((page) => dataOfType(page.path, 'Article'));
    expect(articles.map(({ path }) => path).toSorted()).toEqual(allArticlePaths().toSorted());
    for (const { path } of articles) {
      const crumbs = dataOfType(path, 'BreadcrumbList')?.['itemListElement'] as Array<{
        item: string;
        position: number;
      }>;
      const city = path.split('/')[1];
      expect(crumbs.map(({ position }) => position)).toEqual([1, 2, 3]);
      expect(crumbs.map(({ item }) => new URL(item).pathname)).toEqual([
        '/',
        `/${city}-automotive-services`,
        path,
      ]);
    }
  });

  it('Structured data shows images that exist', () => {
    for (const page of PAGES) {
      const urls = JSON.stringify(structuredDataOf(page)).match(/https:[^"]+\.png/g) ?? [];
      for (const url of urls) expect(isBuilt(new URL(url).pathname), url).toBe(true);
    }
  });
});
