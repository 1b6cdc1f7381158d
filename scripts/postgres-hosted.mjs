// A throw-away server that looks like a hosted project: `postgres` owns the schema and is no
// superuser, and the Data API signs in as `authenticator` and switches to its three roles. Shared by
// the database tests and the benchmark.
import postgres from 'postgres';

import { API_ROLES_SQL, HOSTED_DEFAULTS_SQL, readMigrations } from './postgres-schema.mjs';
import { startPostgres } from './postgres-server.mjs';

const LOGINS_SQL = `
create role postgres login createrole bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator, postgres;`;

const TEMPLATE = 'template_migrated';

/** @param {number} from the type's number in PostgreSQL */
const text = (from) => ({
  to: from,
  from: [from],
  /** @param {string} value */
  serialize: (value) => value,
  /** @param {string} value */
  parse: (value) => value,
});

/** Days and instants stay the strings that they are, prices become numbers. */
const TYPES = {
  date: text(1082),
  timestamp: text(1114),
  timestamptz: text(1184),
  int8: { to: 20, from: [20], serialize: String, parse: Number },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
};

/**
 * Starts it, with a migrated database to copy from.
 *
 * @param {{ maxConnections?: number, isDurable?: boolean }} [options]
 */
export async function startHostedPostgres({ maxConnections = 260, isDurable = false } = {}) {
  const server = await startPostgres({ maxConnections, isDurable });
  /** @type {Set<postgres.Sql>} */
  const connections = new Set();

  /**
   * @param {string} database
   * @param {string} user
   * @param {number} [max] connections at once
   */
  function connect(database, user, max = 1) {
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

  /** @param {postgres.Sql} sql */
  async function close(sql) {
    connections.delete(sql);
    await sql.end({ timeout: 5 });
  }

  const admin = connect('postgres', server.superuser);
  await admin.unsafe(API_ROLES_SQL).simple();
  await admin.unsafe(LOGINS_SQL).simple();

  /**
   * A new database as a hosted project has it before the first migration.
   *
   * @param {string} name
   */
  async function createBareDatabase(name) {
    await admin.unsafe(`create database ${name} owner postgres`).simple();
    const prepare = connect(name, server.superuser);
    await prepare.unsafe(HOSTED_DEFAULTS_SQL).simple();
    await close(prepare);
  }

  await createBareDatabase(TEMPLATE);
  const owner = connect(TEMPLATE, 'postgres');
  for (const migration of await readMigrations()) await owner.unsafe(migration.sql).simple();
  await close(owner);

  return {
    version: server.version,
    /** Where the server's binaries are. */
    folder: server.folder,
    /** The folder of the unix socket. */
    host: server.host,
    port: server.port,
    superuser: server.superuser,
    connect,
    close,
    createBareDatabase,
    /**
     * A new database with all migrations applied, as a hosted project would have it, or a copy of
     * one that nobody is connected to.
     *
     * @param {string} name
     * @param {string} [template]
     */
    async createDatabase(name, template = TEMPLATE) {
      await admin.unsafe(`create database ${name} template ${template} owner postgres`).simple();
    },
    async stop() {
      await Promise.all([...connections].map((sql) => sql.end({ timeout: 1 })));
      await server.stop();
    },
  };
}
