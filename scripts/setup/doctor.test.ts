import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

import { SHOP } from '../../src/domain/shop';

it('npm run doctor prints every fact of the shop and marks those of the sample', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/doctor.mjs']);
  for (const fact of [SHOP.phoneDisplay, SHOP.email, SHOP.hours.opens, SHOP.timeZone, 'Surrey']) {
    expect(stdout).toContain(fact);
  }
  for (const name of ['Taxes', 'Sender of mail', 'City pages']) expect(stdout).toContain(name);
  expect(stdout).toMatch(/ ~ Site +https:\/\/halflight\.example/);
  expect(stdout).toContain('! wrong: 0');
});
