import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { functionsTable, pageWith } from './functions.mjs';

it('Every public function of the database says what it does, and docs/database.md has it from there: npm run docs', async () => {
  const { text, silent } = await functionsTable();
  expect(silent).toEqual([]);
  expect(await pageWith(text)).toBe(await readFile('docs/database.md', 'utf8'));
});
