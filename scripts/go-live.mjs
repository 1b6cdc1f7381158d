// `npm run go-live`: from a clone and a new Supabase project to a site that takes bookings. Safe to
// repeat. `-- --check` changes nothing and says what is missing. docs/going-live.md
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

requireNode();
ensureDependencies();

const { askForValues, readValues } = await import('./golive/values.mjs');
const { checkLive, goLive } = await import('./golive/go-live.mjs');

const values = readValues();
const isDone = process.argv.includes('--check')
  ? await checkLive(values)
  : await goLive(process.stdin.isTTY ? await askForValues(values) : values);
process.exit(isDone ? 0 : 1);
