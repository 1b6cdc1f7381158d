import { PGlite } from '@electric-sql/pglite';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { PGLITE_EXTENSIONS } from '../../../scripts/pglite-extensions.mjs';
import {
  createMigratedPglite,
  HOSTED_DEFAULTS_SQL,
  readMigrations,
} from '../../../scripts/postgres-schema.mjs';
import { OPEN_ON_HOLIDAYS_SQL } from './open-on-holidays';
import { connectionOf, joinTestServer } from './server';
import { type Connection, type Row, Session } from './session';

/** A migrated database on which the one suite runs. */
export interface Engine {
  /** Runs `work` in a transaction and rolls it back. */
  rolledBack: (work: (session: Session) => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
}

async function rollBackAround(
  connection: Connection,
  work: (session: Session) => Promise<void>,
): Promise<void> {
  await connection.run('begin');
  try {
    await work(new Session(connection));
  } finally {
    await connection.run('rollback');
  }
}

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CACHE = path.join(MODULES, '.cache/database-tests');

/**
 * The migrated database as a file, made again when a migration or the version of PGlite changes: to
 * load it takes a fifth of the time that the migrations take, and every test file loads it.
 */
async function migratedSnapshot(): Promise<Blob> {
  const pglite = await readFile(path.join(MODULES, '@electric-sql/pglite/package.json'), 'utf8');
  const source = JSON.stringify([
    pglite,
    HOSTED_DEFAULTS_SQL,
    await readMigrations(),
    OPEN_ON_HOLIDAYS_SQL,
  ]);
  const name = `${createHash('sha256').update(source).digest('hex').slice(0, 16)}.tar`;
  const file = path.join(CACHE, name);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const db = await createMigratedPglite();
    await db.exec(OPEN_ON_HOLIDAYS_SQL);
    const snapshot = await db.dumpDataDir('none');
    await db.close();
    await mkdir(CACHE, { recursive: true });
    const old = (await readdir(CACHE)).filter((entry) => entry.endsWith('.tar') && entry !== name);
    await Promise.all(old.map((entry) => rm(path.join(CACHE, entry), { force: true })));
    // Complete or not there: several files of tests may be doing the same.
    const draft = `${file}.${String(process.pid)}`;
    await writeFile(draft, Buffer.from(await snapshot.arrayBuffer()));
    await rename(draft, file);
    return snapshot;
  }
}

let pglite: Promise<PGlite> | undefined;

async function loadPglite(): Promise<PGlite> {
  const same = (value: string) => value;
  return PGlite.create({
    extensions: PGLITE_EXTENSIONS,
    loadDataDir: await migratedSnapshot(),
    parsers: { 20: Number, 1082: same, 1114: same, 1184: same, 1700: Number },
  });
}

/** One for all files of a process: what they do is rolled back. */
export function sharedPglite(): Promise<PGlite> {
  pglite ??= loadPglite();
  return pglite;
}

async function openPglite(): Promise<Engine> {
  const db = await sharedPglite();
  const connection: Connection = {
    run: async (sql, params = []) => (await db.query<Row>(sql, [...params])).rows,
    script: async (sql) => {
      await db.exec(sql);
    },
  };
  return {
    rolledBack: (work) => rollBackAround(connection, work),
    // Rows that were rolled back would slow the next file.
    stop: async () => {
      await db.exec('vacuum');
    },
  };
}

let postgres: Promise<Connection> | undefined;

async function connectToPostgres(): Promise<Connection> {
  const server = joinTestServer();
  return connectionOf(server.connect(await server.createOwnDatabase('suite'), server.superuser));
}

/** The engine of hosted projects, on which every test of the suite runs. One for all files, too. */
export async function openPostgres(): Promise<Engine> {
  postgres ??= connectToPostgres();
  const connection = await postgres;
  return {
    rolledBack: (work) => rollBackAround(connection, work),
    stop: () => connection.script('vacuum'),
  };
}

/**
 * The schema, the access of every role to every function, the seed, and how bookings, quotes, mail, money and the
 * website begin run on the engine of `npm start` as well. It is PostgreSQL, too, and five times slower: what it does
 * differently would show in any of them.
 */
export const ENGINES: readonly (readonly [string, () => Promise<Engine>])[] = [
  ['PGlite', openPglite],
  ['PostgreSQL', openPostgres],
];
