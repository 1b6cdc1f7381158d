import { runnerImport } from 'vite';

/** @param {string} file */
async function load(file) {
  const { module } = await runnerImport(file, { configFile: false, logLevel: 'error' });
  return module;
}

/**
 * The shop's facts, checked (src/domain/shop-check.ts).
 *
 * @returns {Promise<readonly import('../../src/domain/shop-check').CheckedFact[]>}
 */
export async function readShopFacts() {
  const [{ SHOP }, { checkShop }, { CITY_SLUGS, cityName }, { TESTIMONIALS }, slots] =
    await Promise.all(
      [
        'src/domain/shop.ts',
        'src/domain/shop-check.ts',
        'src/domain/cities.ts',
        'src/content/testimonials.ts',
        'src/domain/slots.ts',
      ].map(load),
    );
  return checkShop({
    shop: SHOP,
    cities: CITY_SLUGS.map(cityName),
    reviewers: TESTIMONIALS.map(({ name }) => name),
    slots: [slots.SLOT_TIMES[0], slots.SLOT_TIMES.at(-1)].map(slots.slotStartMinutes),
  });
}
