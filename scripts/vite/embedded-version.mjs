// Migrations are edited in place until the first hosted project (CONTRIBUTING.md): an embedded
// database that an earlier version made can't be brought up to date, and has to be left as it is.
import { readMigrations } from '../postgres-schema.mjs';

const TABLE = 'supabase_migrations.schema_migrations';

/**
 * Counts the migrations of a database that `supabase/migrations` no longer holds, or holds with
 * another text. 0 for a new one, and for one that only lacks the newest.
 *
 * @param {(query: string) => Promise<readonly any[]>} ask answers a query with its rows
 * @returns {Promise<number>}
 */
export async function countEarlierMigrations(ask) {
  const [found] = await ask(`select to_regclass('${TABLE}') is not null as exists`);
  if (!found?.exists) return 0;
  const current = new Map(
    (await readMigrations()).map(({ name, sql }) => [name.split('_')[0], withoutComments(sql)]),
  );
  const applied = await ask(`select version, statements from ${TABLE}`);
  return applied.filter(
    ({ version, statements }) =>
      current.get(version) !== withoutComments((statements ?? []).join(';\n')),
  ).length;
}

/** The embedded backend stores a migration as its statements: between them, blanks are lost. */
function withoutComments(sql) {
  return sql.replace(/^\s*--.*$/gm, '').replace(/[\s;]+/g, '');
}

/**
 * Somebody who starts the site with such a database reads this.
 * @param {number} count
 * @param {string} folder
 */
export const earlierDatabaseNotice = (count, folder) => `
  The embedded database in ${folder} was made by an earlier version of the site:
  supabase/migrations has changed since (migrations affected: ${count}). This version can't use it,
  and has changed nothing in it.

  To keep it:  rename the folder. The version that made it opens it again, with LITE_DB set to the
               new name, and its dashboard exports the bookings.
  To drop it:  delete supabase/.temp. The next start makes a new database.
`;
