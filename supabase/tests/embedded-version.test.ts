import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { PGLITE_EXTENSIONS } from '../../scripts/pglite-extensions.mjs';
import { readMigrations } from '../../scripts/postgres-schema.mjs';
import { countEarlierMigrations } from '../../scripts/vite/earlier-database.mjs';
import { startEmbedded } from './support/embedded';

describe('npm start', () => {
  let folder: string;
  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), 'earlier-database-')), 'pgdata');
  });
  afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

  async function inDatabase<T>(work: (db: PGlite) => Promise<T>): Promise<T> {
    const db = await PGlite.create(folder, { extensions: PGLITE_EXTENSIONS });
    const result = await work(db);
    await db.close();
    return result;
  }

  /** Until it ends by itself. */
  function start(): Promise<{ readonly code: number; readonly said: string }> {
    return new Promise((resolve) => {
      execFile(
        process.execPath,
        ['scripts/start.mjs'],
        { env: { ...process.env, LITE_DB: folder, LITE_PG_URL: '' }, timeout: 50_000 },
        (error, stdout, stderr) =>
          resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
      );
    });
  }

  const contents = (db: PGlite) =>
    db.query(`select version, statements, (select count(*)::int from public.bookings) as bookings
      from supabase_migrations.schema_migrations order by version`);

  it('Running npm start leaves an earlier embedded database alone and says how to keep or drop it', async () => {
    const backend = await startEmbedded(folder);
    await backend.stop();
    const before = await inDatabase(async (db) => {
      const ask = async (query: string) => (await db.query(query)).rows;
      expect(await countEarlierMigrations(ask)).toBe(0);
      await db.exec(`update supabase_migrations.schema_migrations set version = '20261121080000'
        where version = (select min(version) from supabase_migrations.schema_migrations)`);
      return contents(db);
    });

    const { code, said } = await start();
    expect(code).toBe(1);
    expect(said).toContain(`The embedded database in ${folder} was made by an earlier version`);
    expect(said).toMatch(/To keep it: +rename the folder/);
    expect(said).toMatch(/To drop it: +delete supabase\/\.temp/);
    expect(said).not.toMatch(/Applied migration|at .*\.m?js:\d+/);
    expect((await inDatabase(contents)).rows).toEqual(before.rows);
  });
});

describe('recognizing an earlier embedded database', () => {
  interface Applied {
    readonly version: string;
    readonly statements: readonly string[];
  }

  const databaseWith = (applied?: readonly Applied[]) => (query: string) =>
    Promise.resolve(
      query.includes('to_regclass') ? [{ exists: applied !== undefined }] : (applied ?? []),
    );

  async function firstMigration(): Promise<{ readonly version: string; readonly sql: string }> {
    const [first] = await readMigrations();
    return { version: first?.name.split('_')[0] ?? '', sql: first?.sql ?? '' };
  }

  it('A new embedded database is not of an earlier version', async () => {
    expect(await countEarlierMigrations(databaseWith())).toBe(0);
  });

  it('A database with the same migrations is not of an earlier version, whatever their comments', async () => {
    const { version, sql } = await firstMigration();
    const statements = [`-- A comment.\n\n${sql}`];
    expect(await countEarlierMigrations(databaseWith([{ version, statements }]))).toBe(0);
  });

  it('A database is of an earlier version once a migration has been edited', async () => {
    const { version, sql } = await firstMigration();
    const statements = [sql.replace('GMT+7', 'GMT+8')];
    expect(await countEarlierMigrations(databaseWith([{ version, statements }]))).toBe(1);
  });

  it('A database is of an earlier version once a migration is gone', async () => {
    const { version, sql } = await firstMigration();
    const applied = [
      { version, statements: [sql] },
      { version: '20261121080000', statements: ['create schema private'] },
    ];
    expect(await countEarlierMigrations(databaseWith(applied))).toBe(1);
  });
});
