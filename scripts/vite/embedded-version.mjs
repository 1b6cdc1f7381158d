// The embedded database outlives the version of the site that made it. Before a start touches one, this
// says how far its migrations are, and keeps a copy of what will be changed.
import { cp, rename } from 'node:fs/promises';

import { compareMigrations } from '../applied-migrations.mjs';
import { readMigrations } from '../postgres-schema.mjs';

const TABLE = 'supabase_migrations.schema_migrations';

/**
 * `new`: nothing was applied yet. `same`: as far as this version. `older`: lacks only the newest
 * migrations. `newer`: has some that come after them. `other`: has one with another text or of another
 * name, as every database made before 1.0; nothing leads from there to here.
 *
 * @typedef {'new' | 'same' | 'older' | 'newer' | 'other'} EmbeddedState
 */

/**
 * @param {(query: string) => Promise<readonly any[]>} ask answers a query with its rows
 * @param {readonly { name: string, sql: string }[]} [migrations] of this version
 * @returns {Promise<{ state: EmbeddedState, version: string, missing: number }>} `version`: the newest
 *   migration that was applied, `missing`: how many this version has beyond it
 */
export async function readEmbeddedState(ask, migrations) {
  const [found] = await ask(`select to_regclass('${TABLE}') is not null as exists`);
  const applied = found?.exists ? await ask(`select version, statements from ${TABLE}`) : [];
  const files = migrations ?? (await readMigrations());
  const version = newestOf(applied.map((row) => row.version));
  const missing = files.length - applied.length;
  if (applied.length === 0) return { state: 'new', version, missing };
  const { edited, unknown } = compareMigrations(applied, files);
  const newest = newestOf(files.map(({ name }) => name.split('_')[0]));
  if (edited.length > 0 || unknown.some((one) => one < newest)) {
    return { state: 'other', version, missing };
  }
  if (unknown.length > 0) return { state: 'newer', version, missing };
  return { state: missing > 0 ? 'older' : 'same', version, missing };
}

/** Versions are instants of one length, so the greatest text is the newest. */
const newestOf = (versions) =>
  versions.reduce((newest, version) => (version > newest ? version : newest), '');

/**
 * Makes a closed database's folder ready for this version, and says what it did.
 *
 * @param {{ state: EmbeddedState, version: string, missing: number }} found
 * @param {string} folder
 * @param {Date} now names what is kept
 * @returns {Promise<{ canStart: boolean, notice: string }>}
 */
export async function prepareEmbeddedFolder({ state, version, missing }, folder, now) {
  const stamp = now.toISOString().slice(0, 19).replaceAll(':', '-');
  if (state === 'older') {
    const copy = `${folder}-${version}-${stamp}`;
    await cp(folder, copy, { recursive: true });
    return {
      canStart: true,
      notice: `
  The embedded database is brought up to date (migrations: ${missing}). As it was before, it is kept in
  ${copy}
`,
    };
  }
  if (state === 'other') {
    const aside = `${folder}-set-aside-${stamp}`;
    await rename(folder, aside);
    return {
      canStart: true,
      notice: `
  The embedded database was made by a version of the site that this one can't continue: it was set aside,
  unchanged, and a new one is made. The version that made it opens it again, with LITE_DB set to
  ${aside}
`,
    };
  }
  return {
    canStart: state !== 'newer',
    notice:
      state === 'newer'
        ? `
  The embedded database in ${folder} was made by a newer version of the site
  (migration ${version}). Nothing in it was changed. Start that version, or name another database:

    LITE_DB=./supabase/.temp/another npm start
`
        : '',
  };
}
