import { PGlite } from '@electric-sql/pglite';

import { PGLITE_EXTENSIONS } from '../../../scripts/pglite-extensions.mjs';
import { migratedSnapshot } from './migrated-snapshot';
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
