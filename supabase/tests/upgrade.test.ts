import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  checksumsOf,
  createDatabaseOf,
  definitionsThatDiffer,
  editedMigrations,
  migrationBetween,
  rowsThatDiffer,
} from '../../scripts/database-diff.mjs';
import { readMigrations, readSchemas } from '../../scripts/postgres-schema.mjs';
import { joinTestServer, type TestServer } from './support/server';

const BASELINE = '20261127120000_baseline.sql';
/** Every table of a database of version 1.0 with rows in it; pg_dump wrote it, and it stays as it is. */
const DATA_OF_1_0 = new URL('fixtures/data-of-1.0.sql', import.meta.url);

interface SqlFile {
  readonly name: string;
  readonly sql: string;
}

const LATER: SqlFile = {
  name: '29990101000000_colour_of_bays.sql',
  sql: `alter table public.bays add column colour text not null default 'grey';
    grant update (colour) on public.bays to authenticated;`,
};

describe('from one version to the next', () => {
  let server: TestServer;
  let migrations: readonly SqlFile[];
  /** Made by the schemas, and by the migrations. */
  let schemas: string;
  let migrated: string;
  let count = 0;

  const create = async (files: readonly SqlFile[]): Promise<string> => {
    count += 1;
    const name = `upgrade_${String(process.pid)}_${String(count)}`;
    await createDatabaseOf(server, name, files);
    return name;
  };
  const apply = async (name: string, files: readonly SqlFile[]): Promise<void> => {
    const sql = server.connect(name, 'postgres');
    for (const file of files) await sql.unsafe(file.sql).simple();
    await server.close(sql);
  };
  const tablesOf = async (name: string): Promise<ReadonlyMap<string, number>> => {
    const sql = server.connect(name, server.superuser);
    const tables = await sql.unsafe<{ name: string; rows: number }[]>(
      `select format('%I.%I', n.nspname, c.relname) as name,
        (xpath('/row/n/text()', query_to_xml(format('select count(*) as n from %I.%I', n.nspname, c.relname),
          false, true, '')))[1]::text::int as rows
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`,
    );
    await server.close(sql);
    return new Map(tables.map((table) => [table.name, table.rows]));
  };
  /** A shop that has worked with version 1.0. */
  const createFull = async (): Promise<string> => {
    const name = await create(migrations.filter((file) => file.name <= BASELINE));
    const tables = [...(await tablesOf(name)).keys()];
    const sql = server.connect(name, server.superuser);
    await sql
      .unsafe(`set session_replication_role = replica; truncate ${tables.join(', ')}`)
      .simple();
    await sql.unsafe(await readFile(DATA_OF_1_0, 'utf8')).simple();
    await server.close(sql);
    return name;
  };

  beforeAll(async () => {
    server = joinTestServer();
    migrations = await readMigrations();
    schemas = await create(await readSchemas());
    migrated = await create(migrations);
  });
  afterAll(() => server.stop());

  it('A migration that was edited after it was written is noticed by its checksum', async () => {
    const kept = await readFile(new URL('../migrations.sha256', import.meta.url), 'utf8');
    expect(migrations[0]?.name).toBe(BASELINE);
    expect(checksumsOf(migrations)).toBe(kept);
    const edited = migrations.map((file) => ({ ...file, sql: `${file.sql} ` }));
    expect(checksumsOf(edited)).not.toBe(kept);
    const [first, ...others] = migrations;
    expect(editedMigrations(kept, migrations)).toEqual([]);
    expect(editedMigrations(kept, [...edited.slice(0, 1), ...others])).toEqual([first?.name]);
    expect(editedMigrations(kept, others)).toEqual([first?.name]);
    expect(editedMigrations(kept, [...migrations, { name: '2999_new.sql', sql: '' }])).toEqual([]);
  });

  it('The migrations lead to what the schemas define, so nobody forgot one: npm run db:diff -- name', async () => {
    expect(await definitionsThatDiffer(server, migrated, schemas)).toBe('');
    expect(await rowsThatDiffer(server, migrated, schemas)).toEqual([]);
  });

  it('A change of the schemas without its migration is noticed, be it a function, a right, a comment or a row', async () => {
    const changed = await create([
      ...(await readSchemas()),
      {
        name: 'changes.sql',
        sql: `create or replace function public.note_backups() returns void
            language plpgsql volatile security definer set search_path = '' as $$ begin null; end $$;
          revoke execute on function public.health() from authenticated;
          comment on function public.health() is 'Another comment';
          create function private.coat() returns integer language sql as 'select 1';
          update public.service_work set minutes = minutes + 15;`,
      },
    ]);
    const differences = await definitionsThatDiffer(server, migrated, changed);
    for (const name of [
      'note_backups()',
      'acl:(function:public.health()).authenticated',
      'comment',
    ])
      expect(differences).toContain(name);
    expect(await rowsThatDiffer(server, migrated, changed)).toEqual(['public.service_work']);

    const written = { name: 'written.sql', sql: await migrationBetween(server, migrated, changed) };
    // Whoever applies it owns what it makes, and may have another name.
    expect(written.sql).toContain('FUNCTION private.coat()');
    expect(written.sql).not.toContain('"postgres"');
    const after = await create([...migrations, written]);
    expect(await definitionsThatDiffer(server, after, changed)).toBe('');
  });

  it('A database of version 1.0 in which every table has rows becomes what the schemas define, keeps each row, and takes a later migration', async () => {
    const full = await createFull();
    const before = await tablesOf(full);
    const empty = [...before].filter(([, rows]) => rows === 0).map(([name]) => name);
    expect(empty).toEqual([]);

    await apply(
      full,
      migrations.filter((file) => file.name > BASELINE),
    );
    expect(await definitionsThatDiffer(server, full, schemas)).toBe('');
    const after = await tablesOf(full);
    for (const [name, rows] of before) {
      expect(after.get(name), name).toBeGreaterThanOrEqual(rows);
    }

    await apply(full, [LATER]);
    expect([...(await tablesOf(full))]).toEqual([...after]);
    expect(await definitionsThatDiffer(server, full, schemas)).toContain('public.bays.colour');
  });
});
