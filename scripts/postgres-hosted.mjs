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
/** As the migrations leave it, without the preparation. */
export const NEW_PROJECT = 'template_new';

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
 * @param {{ maxConnections?: number, isDurable?: boolean, preparation?: string }} [options] the preparation is SQL that
 *   follows the migrations
 */
export async function startHostedPostgres({
  maxConnections = 260,
  isDurable = false,
  preparation = '',
} = {}) {
  const server = await startPostgres({ maxConnections, isDurable });
  const hosted = joinHostedPostgres(server);
  const admin = hosted.connect('postgres', server.superuser);
  await admin.unsafe(API_ROLES_SQL).simple();
  await admin.unsafe(LOGINS_SQL).simple();
  await hosted.close(admin);
  await hosted.createBareDatabase(TEMPLATE);
  const owner = hosted.connect(TEMPLATE, 'postgres');
  for (const migration of await readMigrations()) await owner.unsafe(migration.sql).simple();
  await hosted.close(owner);
  if (preparation) {
    await hosted.createDatabase(NEW_PROJECT);
    const prepare = hosted.connect(TEMPLATE, 'postgres');
    await prepare.unsafe(preparation).simple();
    await hosted.close(prepare);
  }
  return {
    ...hosted,
    async stop() {
      await hosted.stop();
      await server.stop();
    },
  };
}

/**
 * Uses such a server that runs already, which its stop leaves running.
 *
 * @param {{ version: string, folder: string, host: string, port: number, superuser: string }} server
 */
export function joinHostedPostgres({ version, folder, host, port, superuser }) {
  /** @type {Set<postgres.Sql>} */
  const connections = new Set();

  /**
   * @param {string} database
   * @param {string} user
   * @param {number} [max] connections at once
   * @param {(notice: postgres.Notice) => void} [onnotice]
   */
  function connect(database, user, max = 1, onnotice = () => undefined) {
    const sql = postgres({
      path: `${host}/.s.PGSQL.${String(port)}`,
      database,
      user,
      max,
      types: TYPES,
      onnotice,
    });
    connections.add(sql);
    return sql;
  }

  /** @param {postgres.Sql} sql */
  async function close(sql) {
    connections.delete(sql);
    await sql.end({ timeout: 5 });
  }

  const admin = connect('postgres', superuser);

  /**
   * A new database as a hosted project has it before the first migration.
   *
   * @param {string} name
   */
  async function createBareDatabase(name) {
    await admin.unsafe(`create database ${name} owner postgres`).simple();
    const prepare = connect(name, superuser);
    await prepare.unsafe(HOSTED_DEFAULTS_SQL).simple();
    await close(prepare);
  }

  return {
    version,
    folder,
    /** The folder of the unix socket. */
    host,
    port,
    superuser,
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
    },
  };
}
