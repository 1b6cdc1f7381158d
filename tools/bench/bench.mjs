// `npm run bench`: builds, serves dist as a good static host does, measures and prints one table.
// `npm run bench -- pages database` runs a part. See docs/performance.md.
import { ensureDependencies } from '../../scripts/setup/dependencies.mjs';
import { requireNode } from '../../scripts/setup/node-version.mjs';

requireNode();
ensureDependencies();

const PARTS = {
  pages: () => import('./pages.mjs'),
  database: () => import('./database.mjs'),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}`);
  process.exit(1);
}

const { printTable } = await import('./table.mjs');
let missed = 0;
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  const { measure } = await PARTS[name]();
  missed += printTable(name, await measure());
}
console.info(missed === 0 ? '\nEvery target is met.' : `\n${missed} targets are missed.`);
