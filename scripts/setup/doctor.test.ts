import { expect, it, vi } from 'vitest';

import { SHOP } from '../../src/domain/shop';
import { printShopFacts } from './shop-facts.mjs';

it('npm run doctor prints every fact of the shop and marks those of the sample', async () => {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: unknown) => void printed.push(String(line)));
  expect(await printShopFacts()).toBe(true);
  vi.restoreAllMocks();
  const text = printed.join('\n');
  for (const fact of [SHOP.phoneDisplay, SHOP.email, SHOP.hours.opens, SHOP.timeZone, 'Surrey']) {
    expect(text).toContain(fact);
  }
  for (const name of ['Taxes', 'Sender of mail', 'City pages']) expect(text).toContain(name);
  expect(text).toMatch(/ ~ Site +https:\/\/halflight\.example/);
  expect(text).toContain('! wrong: 0');
});
