import { describe, expect, it } from 'vitest';
import { allCityPaths, cityHubPath } from '@/config/paths';
import type { Article } from '@/content/articles/article';
import { CITY_SLUGS } from '@/domain/cities';
import { articleAddress, articleHref, articlesOf } from './article-address';
import { loadArticle, loadCityHub } from './city-texts';

const articlePaths = CITY_SLUGS.flatMap(articlesOf).map(({ path }) => path);

function loadAll(): Promise<Article[]> {
  return Promise.all(articlePaths.map(loadArticle));
}

describe('city texts', () => {
  it('City texts exist for every city path of the route table', async () => {
    const hubPaths = CITY_SLUGS.map(cityHubPath);
    expect([...hubPaths, ...articlePaths].toSorted()).toEqual(allCityPaths().toSorted());
    for (const path of hubPaths) {
      expect((await loadCityHub(path)).city).toBe(path.split(/[/-]/)[1]);
    }
  });

  it('The texts of a city page are those of its address', async () => {
    for (const article of await loadAll()) {
      const path = articleHref(article.city, article.topic);
      expect(articleAddress(path)).toEqual({ city: article.city, topic: article.topic, path });
    }
  });

  it('City texts link to three other articles of the same city that exist', async () => {
    for (const { city, topic, related } of await loadAll()) {
      const topics = related.map((link) => link.topic);
      expect(new Set(topics).size).toBe(3);
      expect(topics).not.toContain(topic);
      const known = articlesOf(city).map((address) => address.topic);
      expect(known).toEqual(expect.arrayContaining(topics));
    }
  });

  it('City texts have three sections and prices, except those on the law or a choice', async () => {
    for (const { topic, details, pricing } of await loadAll()) {
      expect(details).toHaveLength(3);
      const hasPrices = topic !== 'tint-law' && topic !== 'best-tint';
      expect(pricing.length > 0).toBe(hasPrices);
    }
  });

  it('City texts say of each sentence of the law that it is no legal advice', async () => {
    for (const { topic, mentionsLaw, details, summary } of await loadAll()) {
      const text = JSON.stringify([summary, details]);
      if (/70%|7\.5 cm|\$109/.test(text)) expect(mentionsLaw, topic).toBe(true);
      // The box says "before you tint".
      if (topic === 'wrap-cost' || topic === 'ceramic-cost') expect(mentionsLaw, topic).toBe(false);
    }
  });

  it('City texts share no paragraph, so that nobody reads the same page twice', async () => {
    const paragraphs = (await loadAll()).flatMap(({ details }) =>
      details.map(({ content }) => content),
    );
    expect(new Set(paragraphs).size).toBe(paragraphs.length);
  });

  it('City texts are refused for a path that is not in the route table', async () => {
    await expect(loadArticle('/surrey/nothing')).rejects.toThrow('No article');
    await expect(loadCityHub('/delta-automotive-services')).rejects.toThrow('No city');
  });
});
