import { describe, expect, test } from 'vitest';
import { CATALOGUE, WIZARD_ONLY_IDS } from '@/domain/catalogue';
import { CATEGORY_IDS, servicesOf } from './service-list';
import { SERVICE_CATEGORIES } from '@/content/service-categories';
import { SERVICE_COPY, serviceTime } from '@/content/services';

describe('copy of the services', () => {
  test('Every catalogue id has its copy, and no copy is without a service', () => {
    expect(Object.keys(SERVICE_COPY).sort()).toEqual(CATALOGUE.map(({ id }) => id).sort());
  });

  test.each(CATALOGUE)('The service $id has a duration, a description and features', ({ id }) => {
    const { description, features } = SERVICE_COPY[id];
    expect(serviceTime(id)).not.toBe('');
    expect(description).toMatch(/\.$/);
    expect(features.length).toBeGreaterThanOrEqual(5);
    expect(new Set(features).size).toBe(features.length);
  });

  test('Prices are written in the catalogue and nowhere in the copy', () => {
    expect(JSON.stringify([SERVICE_COPY, SERVICE_CATEGORIES])).not.toMatch(/\$\d/);
  });

  test('The five-year coating includes what the specification gives away with it', () => {
    expect(SERVICE_COPY.CeramicCoating5Year.features.join()).toMatch(
      /Free wheel coating,Free glass coating,Free interior vacuum/,
    );
  });
});

describe('the services section lists', () => {
  test('The services section lists seven categories in the order of the specification', () => {
    expect(CATEGORY_IDS).toEqual([
      'tinting',
      'detailing',
      'paint',
      'additional',
      'protection',
      'graphics',
      'printing',
    ]);
  });

  test("The services section lists every service once, but not the wizard's own entries", () => {
    const listed = CATEGORY_IDS.flatMap(servicesOf).map(({ id }) => id);
    const expected = CATALOGUE.filter(({ id }) => !WIZARD_ONLY_IDS.includes(id));
    expect(listed.sort()).toEqual(expected.map(({ id }) => id).sort());
  });
});
