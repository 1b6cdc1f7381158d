import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import {
  createMigratedPglite,
  HOSTED_DEFAULTS_SQL,
  readMigrations,
} from '../../../scripts/postgres-schema.mjs';
import { OPEN_ON_HOLIDAYS_SQL } from './open-on-holidays';

const MODULES = fileURLToPath(new URL('../../../node_modules', import.meta.url));
const CACHE = path.join(MODULES, '.cache/database-tests');

/**
 * The migrated database as a file, made again when a migration or the version of PGlite changes: to
 * load it takes a fifth of the time that the migrations take. A run makes it before its files begin.
 */
export async function migratedSnapshot(): Promise<Blob> {
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
    // Complete or not there: another run may be doing the same.
    const draft = `${file}.${String(process.pid)}`;
    await writeFile(draft, Buffer.from(await snapshot.arrayBuffer()));
    await rename(draft, file);
    return snapshot;
  }
}
