import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { readMigrations } from '../../scripts/postgres-schema.mjs';

const DEFINITION = /^create (?:or replace )?function ([a-z_]+\.[a-z0-9_]+)\s*\(/gim;

const TRIGGER =
  /^create trigger (\w+)[^;]* on public\.bookings\b[^;]* execute function private\.(\w+)/gm;

const namesOf = (sql: string): readonly string[] =>
  [...sql.matchAll(DEFINITION)].map(([, name = '']) => name);

/** Names of functions that stand more than once in the given SQL, overloads included. */
function definedTwice(sql: string): readonly string[] {
  const names = namesOf(sql);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Names of functions that no other SQL names, nobody may call, and no page tells the owner to run. */
function uncalled(sql: string, docs: string): readonly string[] {
  const code = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/^\s*(?:revoke|comment on function|alter function)[^;]*;/gm, '');
  return namesOf(sql).filter((name) => {
    const uses = code.match(new RegExp(`\\b${name.replace('.', String.raw`\.`)}\\b`, 'g')) ?? [];
    return uses.length < 2 && !docs.includes(`${name}(`);
  });
}

async function allMigrations(): Promise<string> {
  return (await readMigrations()).map(({ sql }) => sql).join('\n');
}

const docs = (name: string): Promise<string> =>
  readFile(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8');

it('Every function of the database is defined once, so the text that is found is the one that runs', async () => {
  const sql = await allMigrations();
  expect(sql.match(DEFINITION)?.length).toBeGreaterThan(100);
  expect(definedTwice(sql)).toEqual([]);
});

it('A second definition of a function is noticed in any file', async () => {
  const again = 'create or replace function private.shop_now() returns timestamp';
  expect(definedTwice(`${await allMigrations()}\n${again}`)).toEqual(['private.shop_now']);
});

it('Every function of the database has a caller, and one without is noticed', async () => {
  const pages = await docs('email');
  const sql = await allMigrations();
  expect(uncalled(sql, pages)).toEqual([]);
  const left = `create function private.left_over() returns void language sql as $$ select 1 $$;
    revoke all on function private.left_over() from public;`;
  expect(uncalled(`${sql}\n${left}`, pages)).toEqual(['private.left_over']);
});

it("Only the shop's clock names a zone or the hours between it and UTC", async () => {
  const [clock, ...others] = await readMigrations();
  const zoned = /at time zone|interval '-?[78] hours?'|\bUTC\b|America\//;
  expect(clock?.sql).toMatch(zoned);
  expect(others.filter(({ sql }) => zoned.test(sql)).map(({ name }) => name)).toEqual([]);
});

it('The list of triggers in the architecture page names each with its function and its file', async () => {
  const rows = (await docs('architecture')).split('\n').filter((line) => line.startsWith('| `'));
  const triggers = (await readMigrations()).flatMap(({ name: file, sql }) =>
    [...sql.matchAll(TRIGGER)].map(([, trigger = '', call = '']) => [trigger, `${call}()`, file]),
  );
  expect(triggers.length).toBeGreaterThan(20);
  const unlisted = triggers.filter(
    (names) => !rows.some((row) => names.every((name) => row.includes(`\`${name}\``))),
  );
  expect(unlisted).toEqual([]);
});
