// `npm run go-live`: from a clone and a new Supabase project to a site that takes bookings. Safe to
// repeat. `-- --check` changes nothing and says what is missing. docs/going-live.md
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();
const isCheck = process.argv.includes('--check');
const { askForValues, readValues } = await import('./golive/values.mjs');
const values = readValues();
// The list of what is needed waits for no packages: only a project's database is looked at with one.
if (!isCheck || values.DATABASE_URL) ensureDependencies();
const { checkLive, goLive } = await import('./golive/go-live.mjs');

const isDone = isCheck
  ? await checkLive(values)
  : await goLive(process.stdin.isTTY ? await askForValues(values) : values);
process.exit(isDone ? 0 : 1);
