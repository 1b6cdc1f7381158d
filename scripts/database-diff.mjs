// Writes the migration that leads from supabase/migrations to supabase/schemas, which people edit:
//
//   npm run db:diff -- colour-of-bays
//
// pg-delta compares two databases, one made by the migrations and one by the schemas. It knows
// tables, functions, policies, grants and comments, and no rows: those that the schemas insert are
// compared here, and what differs is said, to be written by hand. An applied migration is never
// edited; supabase/migrations.sha256 holds each to its text.
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

import { startHostedPostgres } from './postgres-hosted.mjs';
import { readMigrations, readSchemas } from './postgres-schema.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MIGRATIONS = path.join(ROOT, 'supabase/migrations');
const CHECKSUMS = path.join(ROOT, 'supabase/migrations.sha256');
const PG_DELTA = path.join(ROOT, 'node_modules/.bin/pgdelta');

/** Moments, ids and secrets are never the same twice. */
const ROWS_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and a.atttypid in ('timestamptz'::regtype, 'uuid'::regtype, 'bytea'::regtype)) as varying
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind = 'r' and c.relname <> 'address_salt'
  order by 1`;

/** @typedef {Pick<Awaited<ReturnType<typeof startHostedPostgres>>, 'port' | 'superuser' | 'connect' | 'close' | 'createBareDatabase'>} Server */

/**
 * A new database with the given SQL, as a hosted project would have it.
 *
 * @param {Server} server
 * @param {string} name
 * @param {readonly { name: string, sql: string }[]} files
 */
export async function createDatabaseOf(server, name, files) {
  await server.createBareDatabase(name);
  const sql = server.connect(name, 'postgres');
  for (const file of files) await sql.unsafe(file.sql).simple();
  await server.close(sql);
}

/**
 * @param {Server} server
 * @param {string} from
 * @param {string} to
 * @param {readonly string[]} args
 */
async function pgDelta(server, from, to, [command = '', ...args]) {
  const url = (/** @type {string} */ name) =>
    `postgres://postgres@127.0.0.1:${String(server.port)}/${name}`;
  const all = [PG_DELTA, command, '--source', url(from), '--desired', url(to), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, all, { maxBuffer: 2 ** 26 });
  return stdout;
}

/**
 * What two databases define differently.
 *
 * @param {Server} server
 * @param {string} from
 * @param {string} to
 * @returns {Promise<string>} empty if nothing
 */
export async function definitionsThatDiffer(server, from, to) {
  const text = await pgDelta(server, from, to, ['diff']);
  return text.startsWith('No differences') ? '' : text.trim();
}

/**
 * The tables whose rows differ, whatever their moments, ids and secrets.
 *
 * @param {Server} server
 * @param {string} from
 * @param {string} to
 * @returns {Promise<string[]>}
 */
export async function rowsThatDiffer(server, from, to) {
  const [before = new Map(), after = new Map()] = await Promise.all(
    [from, to].map(async (name) => {
      const sql = server.connect(name, server.superuser);
      const tables = await sql.unsafe(ROWS_SQL);
      const rows = new Map();
      for (const { name: table, varying } of tables) {
        const found = await sql.unsafe(
          `select md5(string_agg(line, '' order by line)) as hash
           from (select (to_jsonb(t) - $1::text[])::text as line from ${table} t) lines`,
          [varying],
        );
        rows.set(table, found[0]?.hash ?? '');
      }
      await server.close(sql);
      return rows;
    }),
  );
  return [...after]
    .filter(([table, hash]) => (before.get(table) ?? '') !== hash)
    .map(([table]) => table);
}

/**
 * The statements that lead from one database to another.
 *
 * @param {Server} server
 * @param {string} from
 * @param {string} to
 */
export async function migrationBetween(server, from, to) {
  const folder = await mkdtemp(path.join(tmpdir(), 'db-diff-'));
  const [plan, file] = [path.join(folder, 'plan.json'), path.join(folder, 'migration.sql')];
  await pgDelta(server, from, to, ['plan', '--renames', 'off', '--out', plan]);
  const render = [PG_DELTA, 'render', '--allow-drops', '--plan', plan, '--out', file];
  await promisify(execFile)(process.execPath, render);
  const sql = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  return sql.replaceAll(ABOUT_ITS_OWNER, '');
}

/** Whoever applies a migration owns what it makes, and may have another name. */
const ABOUT_ITS_OWNER =
  /^(?:ALTER [^;\n]+ OWNER TO|GRANT [^;\n]+ TO|REVOKE [^;\n]+ FROM) "postgres";\n+/gm;

/** @param {readonly { name: string, sql: string }[]} migrations */
export const checksumsOf = (migrations) =>
  migrations
    .map(({ name, sql }) => `${createHash('sha256').update(sql).digest('hex')}  ${name}\n`)
    .join('');

/**
 * The migrations of the last commit may have been applied somewhere: these were edited or deleted since.
 *
 * @param {string} kept lines of migrations.sha256
 * @param {readonly { name: string, sql: string }[]} migrations
 */
export const editedMigrations = (kept, migrations) => {
  const now = new Set(checksumsOf(migrations).split('\n'));
  return kept
    .split('\n')
    .filter((line) => line !== '' && !now.has(line))
    .map((line) => line.split('  ')[1]);
};

async function refuseEdited() {
  const show = ['show', 'HEAD:supabase/migrations.sha256'];
  const kept = await promisify(execFile)('git', show, { cwd: ROOT }).then(
    ({ stdout }) => stdout,
    () => readFile(CHECKSUMS, 'utf8'),
  );
  const edited = editedMigrations(kept, await readMigrations());
  if (edited.length === 0) return false;
  console.error(`${edited.join(', ')}: an applied migration is never edited, as a project that has it would
never learn of it. Bring the file back, and write what is to change in a new one: npm run db:diff -- name`);
  return true;
}

async function main([name = '']) {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    console.error('Name the change, in small letters: npm run db:diff -- colour-of-bays');
    return 1;
  }
  if (await refuseEdited()) return 1;
  const server = await startHostedPostgres();
  try {
    const migrations = await readMigrations();
    await createDatabaseOf(server, 'migrations', migrations);
    await createDatabaseOf(server, 'schemas', await readSchemas());
    const rows = await rowsThatDiffer(server, 'migrations', 'schemas');
    if ((await definitionsThatDiffer(server, 'migrations', 'schemas')) !== '') {
      const stamp = new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14);
      const file = `${stamp}_${name.replaceAll('-', '_')}.sql`;
      const sql = await migrationBetween(server, 'migrations', 'schemas');
      await writeFile(path.join(MIGRATIONS, file), sql);
      await writeFile(CHECKSUMS, checksumsOf([...migrations, { name: file, sql }]));
      await createDatabaseOf(server, 'migrated', [...migrations, { name: file, sql }]);
      console.log(`Written: supabase/migrations/${file}. Read it before you commit it: a column that
is renamed is dropped and added here, which loses what it holds.`);
      const left = await definitionsThatDiffer(server, 'migrated', 'schemas');
      if (left !== '') console.log(`What it does not do, to be written by hand:\n\n${left}`);
    } else if (rows.length === 0) {
      console.log('The migrations lead to what supabase/schemas say: there is nothing to write.');
    }
    if (rows.length > 0) {
      console.log(`The schemas insert other rows into ${rows.join(', ')}. Statements about rows are written
by hand; then write supabase/migrations.sha256 again: npm run db:diff -- --checksums`);
    }
    return 0;
  } finally {
    await server.stop();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2);
  if (args[0] !== '--checksums') process.exitCode = await main(args);
  else if (await refuseEdited()) process.exitCode = 1;
  else await writeFile(CHECKSUMS, checksumsOf(await readMigrations()));
}
