import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { readSchemas, readSeed } from '../../scripts/postgres-schema.mjs';

const DEFINITION = /^create (?:or replace )?function ([a-z_]+\.[a-z0-9_]+)\s*\(/gim;

const TRIGGER = /^create trigger (\w+)[^;]* on public\.bookings\b/gm;

const namesOf = (sql: string): readonly string[] =>
  [...sql.matchAll(DEFINITION)].map(([, name = '']) => name);

/** Names of functions that appear more than once in the given SQL, overloads included. */
function definedTwice(sql: string): readonly string[] {
  const names = namesOf(sql);
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Names of functions that no other SQL names, nobody may call, and no page tells the owner to run. */
function uncalled(sql: string, docs: string): readonly string[] {
  const code = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/^\s*(?:comment on function|alter function)[^;]*;/gm, '');
  return namesOf(sql).filter((name) => {
    const uses = code.match(new RegExp(`\\b${name.replace('.', String.raw`\.`)}\\b`, 'g')) ?? [];
    return uses.length < 2 && !docs.includes(`${name}(`);
  });
}

/** Statements in functions that change or delete all rows of a table. */
function withoutFilter(sql: string): readonly string[] {
  const found: string[] = [];
  const look = (part: string): string => {
    for (const statement of part.split(/;|\bloop\b/)) {
      const [, change = ''] =
        /(?<!\b(?:do|for|no key) )\b((?:update|delete from) \w+\.\w+.*)/s.exec(statement) ?? [];
      if (change !== '' && !/\bwhere\b/.test(change)) found.push(change.split(/\s+/, 3).join(' '));
    }
    return '';
  };
  for (const [, body = ''] of sql.replaceAll(/--.*$/gm, '').matchAll(/\$\$(.*?)\$\$/gs)) {
    let rest = body;
    for (let outer = ''; outer !== rest; rest = rest.replaceAll(/\(([^()]*)\)/g, look))
      outer = rest;
    look(rest);
  }
  return found;
}

interface MigrationFile {
  readonly name: string;
  readonly sql: string;
}

/** A file may not name what a later one defines: functions, and tables with them. */
function laterCalls(files: readonly MigrationFile[]): readonly string[] {
  // The first file of a name: there is a table of customers and a function that lists them.
  const definedIn = new Map(
    files
      .flatMap(({ sql }, index) =>
        [
          ...sql.matchAll(/^create (?:or replace )?(?:function|table) ([a-z_]+\.[a-z0-9_]+)/gim),
        ].map(([, name = '']) => [name, index] as const),
      )
      .toReversed(),
  );
  return files.flatMap(({ name: file, sql }, index) =>
    [...sql.replaceAll(/--.*$/gm, '').matchAll(/\b(?:private|public)\.[a-z0-9_]+/g)]
      .filter(([name]) => (definedIn.get(name) ?? 0) > index)
      .map(([name]) => `${file}: ${name}`),
  );
}

/** Functions that are called and that no file defines: PostgreSQL would notice only when they run. */
function undefinedCalls(sql: string, callers = sql): readonly string[] {
  const defined = new Set(namesOf(sql));
  const calls = callers.replaceAll(/--.*$/gm, '').matchAll(/\b(private\.\w+)\(/g);
  return [...new Set([...calls].map(([, name = '']) => name))].filter((name) => !defined.has(name));
}

async function allMigrations(): Promise<string> {
  return (await readSchemas()).map(({ sql }) => sql).join('\n');
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

it('A file of the database names only what it or an earlier file defines, and a call into a later one is noticed', async () => {
  const files = await readSchemas();
  expect(laterCalls(files)).toEqual([]);
  const [first, ...others] = files;
  const early = `${first?.sql ?? ''}\nselect private.before_insert_booking();`;
  expect(laterCalls([{ name: 'first.sql', sql: early }, ...others])).toEqual([
    'first.sql: private.before_insert_booking',
  ]);
});

it('No function of the database calls one that is gone, and such a call is noticed', async () => {
  const sql = await allMigrations();
  expect(undefinedCalls(sql)).toEqual([]);
  for (const name of ['seed.sql', 'demo.sql']) {
    expect(undefinedCalls(sql, await readSeed(name)), name).toEqual([]);
  }
  expect(undefinedCalls(`${sql}\nselect private.raise_slot_full();`)).toEqual([
    'private.raise_slot_full',
  ]);
});

it('No function of the database has a body that the embedded server would cut at its semicolons', async () => {
  for (const { name, sql } of await readSchemas()) expect(sql, name).not.toMatch(/begin atomic/i);
});

it('No function changes all rows of a table without a filter, which the API of the host refuses, and one that does is noticed', async () => {
  const body = (statement: string) => `as $$ begin with a as (${statement}) select 1; end $$;`;
  expect(withoutFilter(await allMigrations())).toEqual([]);
  const changes = [
    'delete from public.bays returning id',
    'update public.bays set name = (select 1)',
  ];
  expect(changes.flatMap((change) => withoutFilter(body(change)))).toEqual([
    'delete from public.bays',
    'update public.bays set',
  ]);
});

it('Every function of the database has a caller, and one without is noticed', async () => {
  const pages = (await docs('email')) + (await docs('database'));
  const sql = await allMigrations();
  expect(uncalled(sql, pages)).toEqual([]);
  const left = `create function private.left_over() returns void language sql as $$ select 1 $$;`;
  expect(uncalled(`${sql}\n${left}`, pages)).toEqual(['private.left_over']);
});

it("Only the shop's clock names a zone or the hours between it and UTC", async () => {
  const [clock, ...others] = await readSchemas();
  const zoned = /at time zone|interval '-?[78] hours?'|\bUTC\b|America\//;
  expect(clock?.sql).toMatch(zoned);
  expect(others.filter(({ sql }) => zoned.test(sql)).map(({ name }) => name)).toEqual([]);
});

it('Only one function reads the role of a token', async () => {
  const sql = (await readSchemas()).map((file) => file.sql).join('\n');
  expect(
    sql.match(/create function private\.shop_role(?:(?!create function).)*'app_metadata'/s),
  ).not.toBeNull();
  expect(sql.match(/'(?:app|user)_metadata'/g)).toHaveLength(1);
});

/** The functions of the database that a trigger function calls, in the order in which it calls them. */
function stepsOf(sql: string, name: string): readonly string[] {
  const [, body = ''] =
    new RegExp(`create function private\\.${name}\\(\\)(.*?)\\n\\$\\$;`, 's').exec(sql) ?? [];
  const settings = ['options', 'is_outside_caller', 'change_stamp', 'set_options'];
  return [...body.matchAll(/private\.(\w+)\(/g)]
    .map(([, step = '']) => step)
    .filter((step) => !settings.includes(step));
}

it('The page about adding a booking names every step of the database, in the order in which they run', async () => {
  const sql = await allMigrations();
  const page = await docs('booking-changes');
  const listed = page
    .split('\n')
    .filter((line) => /^\d+\. /.test(line))
    .flatMap((line) => [...line.matchAll(/`(\w+)\(\)`/g)].map(([, step = '']) => step));
  expect(listed).toEqual([
    'before_change_of_bookings',
    ...stepsOf(sql, 'before_insert_booking'),
    ...stepsOf(sql, 'after_insert_of_bookings'),
  ]);
  expect(page.split('\n').length).toBeLessThanOrEqual(41);
});

it('Six triggers change bookings, and none of them is ordered by a number in its name', async () => {
  const names = [...(await allMigrations()).matchAll(TRIGGER)].map(([, name = '']) => name);
  expect(names).toHaveLength(6);
  expect(names.filter((name) => /\d/.test(name))).toEqual([]);
});

it('Options reach the triggers by one setting, and every option that is read is listed where they are set', async () => {
  const sql = await allMigrations();
  const set = [...sql.replaceAll(/--.*$/gm, '').matchAll(/set_config\('([\w.]+)'/g)];
  const ours = set.map(([, name]) => name).filter((name) => name !== 'response.status');
  expect(ours).toEqual(['bookings.options', 'bookings.inserted_id']);
  const comment = sql.split('create function private.set_options')[0]?.slice(-2_000) ?? '';
  const listed = [...comment.matchAll(/^-- {3}(\w+(?:, \w+)*) {2,}/gm)].flatMap(([, names = '']) =>
    names.split(', '),
  );
  const read = [...sql.matchAll(/has_option\([^']*'(\w+)'\)|options (?:->>?|\?) '(\w+)'/g)].map(
    ([, flag, value]) => flag ?? value ?? '',
  );
  expect([...new Set(read)].sort()).toEqual(listed.sort());
});
