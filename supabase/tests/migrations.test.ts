import { expect, it } from 'vitest';

import { readMigrations } from '../../scripts/postgres-schema.mjs';

const DEFINITION = /^create (?:or replace )?function ([a-z_]+\.[a-z0-9_]+)\s*\(/gim;

/** Names of functions that stand more than once in the given SQL, overloads included. */
function definedTwice(sql: string): readonly string[] {
  const names = [...sql.matchAll(DEFINITION)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

async function allMigrations(): Promise<string> {
  return (await readMigrations()).map(({ sql }) => sql).join('\n');
}

it('Every function of the database is defined once, so the text that is found is the one that runs', async () => {
  const sql = await allMigrations();
  expect(sql.match(DEFINITION)?.length).toBeGreaterThan(100);
  expect(definedTwice(sql)).toEqual([]);
});

it('A second definition of a function is noticed in any file', async () => {
  const again = 'create or replace function private.shop_now() returns timestamp';
  expect(definedTwice(`${await allMigrations()}\n${again}`)).toEqual(['private.shop_now']);
});
