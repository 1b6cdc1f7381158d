/** @param {string} file */
async function load(file) {
  const { runnerImport } = await import('vite');
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
        'src/domain/calendar/slots.ts',
      ].map(load),
    );
  return checkShop({
    shop: SHOP,
    cities: CITY_SLUGS.map(cityName),
    reviewers: TESTIMONIALS.map(({ name }) => name),
    slots: [slots.SLOT_TIMES[0], slots.SLOT_TIMES.at(-1)].map(slots.slotStartMinutes),
  });
}

const MARKS = { read: '   ', sample: ' ~ ', wrong: ' ! ' };

/** Prints every fact with what is to be done about it; answers whether none of them is wrong. */
export async function printShopFacts() {
  const facts = await readShopFacts();
  const width = Math.max(...facts.map(({ fact }) => fact.length));
  const count = (wanted) => facts.filter(({ state }) => state === wanted).length;
  console.log('\nThe shop, as src/domain/shop.ts has it:\n');
  for (const { fact, value, state, advice } of facts) {
    console.log(`${MARKS[state]}${fact.padEnd(width)}  ${value}`);
    if (advice) console.log(`${' '.repeat(width + 5)}${advice}`);
  }
  console.log(`
 ! wrong: ${count('wrong')}    ~ still the sample's: ${count('sample')}
Cities are in src/domain/cities.ts, the rates of the taxes in Settings. What else only you can
settle: docs/before-going-live.md
`);
  return count('wrong') === 0;
}
