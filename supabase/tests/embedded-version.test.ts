import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { PGLITE_EXTENSIONS } from '../../scripts/pglite-extensions.mjs';
import { readMigrations } from '../../scripts/postgres-schema.mjs';
import { readEmbeddedState } from '../../scripts/vite/embedded-version.mjs';
import { startEmbedded } from './support/embedded';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('npm start', () => {
  /** Of this version, made once; each test changes a copy of it. */
  let made: string;
  let home: string;
  let folder: string;
  beforeAll(async () => {
    made = await mkdtemp(path.join(tmpdir(), 'embedded-made-'));
    await (await startEmbedded(path.join(made, 'pgdata'))).stop();
  });
  afterAll(() => rm(made, { recursive: true, force: true }));
  beforeEach(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'embedded-version-'));
    folder = path.join(home, 'pgdata');
    await cp(path.join(made, 'pgdata'), folder, { recursive: true });
  });
  afterEach(() => rm(home, { recursive: true, force: true }));

  async function inDatabase<T>(at: string, work: (db: PGlite) => Promise<T>): Promise<T> {
    const db = await PGlite.create(at, { extensions: PGLITE_EXTENSIONS });
    const result = await work(db);
    await db.close();
    return result;
  }

  /** Until it ends by itself, or says what it did with the database. */
  function start(): Promise<{ readonly code: number; readonly said: string }> {
    return new Promise((resolve) => {
      const site = execFile(
        process.execPath,
        ['scripts/start.mjs'],
        { env: { ...process.env, LITE_DB: folder, LITE_PG_URL: '' }, timeout: 50_000 },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
      );
      site.stdout?.on('data', (text: string) => {
        if (text.includes('set aside')) site.kill();
      });
    });
  }

  const contents = async (db: PGlite) => {
    const { rows } = await db.query(`select version, statements,
      (select count(*)::int from public.bookings) as bookings
      from supabase_migrations.schema_migrations order by version`);
    return rows;
  };
  const renameMigration = (which: 'min' | 'max', version: string) => (db: PGlite) =>
    db.exec(`update supabase_migrations.schema_migrations set version = '${version}'
      where version = (select ${which}(version) from supabase_migrations.schema_migrations)`);
  const kept = async () => (await readdir(home)).filter((name) => name !== 'pgdata');

  it('Running npm start sets a database of before 1.0 aside under a name that it says, and makes a new one', async () => {
    const before = await inDatabase(folder, async (db) => {
      await renameMigration('min', '20261121080000')(db);
      return contents(db);
    });

    const { said } = await start();
    const [aside = ''] = await kept();
    expect(said).toContain("by a version of the site that this one can't continue");
    expect(said).toContain(path.join(home, aside));
    expect(await inDatabase(path.join(home, aside), contents)).toEqual(before);
  });

  it('Running npm start refuses a database of a newer version with a sentence, and changes nothing in it', async () => {
    const before = await inDatabase(folder, async (db) => {
      await renameMigration('max', '29991231235959')(db);
      return contents(db);
    });

    const { code, said } = await start();
    expect(code).toBe(1);
    expect(said).toContain('was made by a newer version of the site\n  (migration 29991231235959)');
    expect(said).not.toMatch(/Applied migration|at .*\.m?js:\d+/);
    expect(await kept()).toEqual([]);
    expect(await inDatabase(folder, contents)).toEqual(before);
  });

  it('A later version with one more migration opens the database with everything in it, and keeps a copy of it as it was', async () => {
    const before = await inDatabase(folder, contents);
    const later = path.join(home, 'later');
    for (const name of ['supabase', 'scripts']) {
      await cp(path.join(ROOT, name), path.join(later, name), {
        recursive: true,
        filter: (source) => !/supabase\/(?:\.temp|tests\/record)/.test(source),
      });
    }
    for (const name of ['node_modules', 'src', 'package.json']) {
      await symlink(path.join(ROOT, name), path.join(later, name));
    }
    await writeFile(
      path.join(later, 'supabase/migrations/29990101000000_colour.sql'),
      'alter table public.bookings add column colour text;',
    );

    await (await startEmbedded(folder, later)).stop();
    const [copy = ''] = (await kept()).filter((name) => name.startsWith('pgdata-'));
    expect(await inDatabase(path.join(home, copy), contents)).toEqual(before);
    const [after] = await inDatabase(folder, async (db) => {
      const { rows } = await db.query<Record<string, unknown>>(
        `select count(*)::int as bookings, count(colour)::int as coloured,
          (select max(version) from supabase_migrations.schema_migrations) as version
          from public.bookings`,
      );
      return rows;
    });
    expect(before.length).toBeGreaterThan(0);
    expect(after).toEqual({
      bookings: (before[0] as { bookings: number }).bookings,
      coloured: 0,
      version: '29990101000000',
    });
  });
});

describe('how far an embedded database is', () => {
  interface Applied {
    readonly version: string;
    readonly statements: readonly string[];
  }

  const stateOf = async (applied?: readonly Applied[]) => {
    const { state } = await readEmbeddedState(
      (query: string) =>
        Promise.resolve(
          query.includes('to_regclass') ? [{ exists: applied !== undefined }] : (applied ?? []),
        ),
      await migrations(),
    );
    return state;
  };
  const later = { name: '20990101000000_colour.sql', sql: 'alter table bookings add colour text;' };
  const migrations = async () => [...(await readMigrations()), later];
  const all = async (): Promise<readonly Applied[]> =>
    (await migrations()).map(({ name, sql }) => ({
      version: name.split('_')[0] ?? '',
      statements: [`-- A comment.\n\n${sql}`],
    }));

  it('A database without migrations is new', async () => {
    expect(await stateOf()).toBe('new');
    expect(await stateOf([])).toBe('new');
  });

  it('A database with the same migrations is of this version, whatever their comments', async () => {
    expect(await stateOf(await all())).toBe('same');
  });

  it('A database that lacks the newest migration is older', async () => {
    expect(await stateOf((await all()).slice(0, -1))).toBe('older');
  });

  it('A database with a migration after the newest is newer', async () => {
    const newer = { version: '29991231235959', statements: ['select 1'] };
    expect(await stateOf([...(await all()), newer])).toBe('newer');
  });

  it('A database with an edited migration, or one that is gone, is of another line', async () => {
    const [first, ...others] = await all();
    const edited = { version: first?.version ?? '', statements: ['create schema private'] };
    expect(await stateOf([edited, ...others])).toBe('other');
    const gone = { version: '20261121080000', statements: ['create schema private'] };
    expect(await stateOf([gone, ...(await all())])).toBe('other');
  });
});
