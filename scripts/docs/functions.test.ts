import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { functionsTable, writtenPage } from './functions.mjs';

it('Every public function of the database says what it does, and docs/database.md has it and the list of files from there: npm run docs', async () => {
  expect((await functionsTable()).silent).toEqual([]);
  expect(await readFile('docs/database.md', 'utf8')).toBe(await writtenPage());
});
