import postgres from 'postgres';

import {
  API_ROLES_SQL,
  HOSTED_DEFAULTS_SQL,
  readMigrations,
} from '../../../scripts/postgres-schema.mjs';
import { startPostgres } from '../../../scripts/postgres-server.mjs';
import type { Connection, Param, Row } from './session';

export type Sql = postgres.Sql;

const text = (from: number) => ({
  to: from,
  from: [from],
  serialize: (value: string) => value,
  parse: (value: string) => value,
});

/** Days and instants stay the strings that they are, prices become numbers. */
const TYPES = {
  date: text(1082),
  timestamp: text(1114),
  timestamptz: text(1184),
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
};

export interface TestServer {
  readonly version: string;
  readonly folder: string;
  readonly host: string;
  readonly port: number;
  readonly superuser: string;
  /** A new database with all migrations applied, as a hosted project would have it. */
  createDatabase: (name: string) => Promise<void>;
  connect: (database: string, user: string, max?: number) => Sql;
  stop: () => Promise<void>;
}

const TEMPLATE = 'template_migrated';

/** Runs a statement on a connection of postgres.js. */
export async function runOn(
  sql: postgres.Sql | postgres.ReservedSql,
  query: string,
  params: readonly Param[] = [],
): Promise<Row[]> {
  return await sql.unsafe<Row[]>(query, [...params] as never[]);
}

export function connectionOf(sql: postgres.Sql | postgres.ReservedSql): Connection {
  return { run: (query, params) => runOn(sql, query, params) };
}

/**
 * A throw-away server that looks like a hosted project: `postgres` owns the schema and is no
 * superuser, and the Data API signs in as `authenticator` and switches to its three roles.
 */
export async function startTestServer(): Promise<TestServer> {
  const server = await startPostgres({ maxConnections: 260 });
  const connections = new Set<Sql>();

  function connect(database: string, user: string, max = 1): Sql {
    const sql = postgres({
      path: `${server.host}/.s.PGSQL.${String(server.port)}`,
      database,
      user,
      max,
      types: TYPES,
      onnotice: () => undefined,
    });
    connections.add(sql);
    return sql;
  }

  async function close(sql: Sql): Promise<void> {
    connections.delete(sql);
    await sql.end({ timeout: 5 });
  }

  const admin = connect('postgres', server.superuser);
  await admin.unsafe(API_ROLES_SQL).simple();
  await admin
    .unsafe(
      `create role postgres login createrole bypassrls;
       create role authenticator login noinherit;
       grant anon, authenticated, service_role to authenticator, postgres;`,
    )
    .simple();
  await admin.unsafe(`create database ${TEMPLATE} owner postgres`).simple();

  const prepare = connect(TEMPLATE, server.superuser);
  await prepare.unsafe(HOSTED_DEFAULTS_SQL).simple();
  await close(prepare);
  const owner = connect(TEMPLATE, 'postgres');
  for (const migration of await readMigrations()) await owner.unsafe(migration.sql).simple();
  await close(owner);

  return {
    version: server.version,
    folder: server.folder,
    host: server.host,
    port: server.port,
    superuser: server.superuser,
    connect,
    async createDatabase(name) {
      await admin.unsafe(`create database ${name} template ${TEMPLATE} owner postgres`).simple();
    },
    async stop() {
      await Promise.all([...connections].map((sql) => sql.end({ timeout: 1 })));
      await server.stop();
    },
  };
}
