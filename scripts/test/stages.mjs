import { checkStage, playwrightStage, vitestStage } from './runners.mjs';

const node = process.execPath;
const CHECKED = ['src', 'supabase', 'e2e', 'scripts', 'vite.config.ts', 'tailwind.config.ts'];

/** The stages of a full run, in order: cheap ones first. */
const STAGES = {
  types: () => checkStage('types', [node, 'node_modules/typescript/bin/tsc', '--noEmit']),
  lint: () =>
    checkStage('lint', [
      node,
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--deny-warnings',
      ...CHECKED,
    ]),
  format: () => checkStage('format', [node, 'node_modules/oxfmt/bin/oxfmt', '--check', ...CHECKED]),
  unit: () => vitestStage('unit'),
  component: () => vitestStage('component'),
  database: () => vitestStage('database'),
  golive: () => vitestStage('golive'),
  build: () => checkStage('build', [node, 'scripts/build.mjs', '--mode', 'e2e']),
  site: () => vitestStage('site'),
  e2e: () => playwrightStage(),
};

/**
 * Runs the named stages, or all, and prints one line for each and the sum at the end.
 *
 * @param {string[]} names
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages(names) {
  const unknown = names.filter((name) => !(name in STAGES));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Stages: ${Object.keys(STAGES).join(', ')}`);
    return { passed: 0, failed: 1 };
  }
  const wanted = names.length > 0 ? withBuild(names) : Object.keys(STAGES);
  const results = [];
  const failures = [];
  for (const name of wanted) {
    const started = Date.now();
    const result = await STAGES[name]();
    const seconds = ((Date.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${result.passed} passed, ${result.failed} failed (${seconds} s)`);
    results.push(result);
    failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  for (const failure of failures) console.log(`FAILED ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  return total;
}

/** The browser and the site's files are tested as built: they need the build first. */
function withBuild(names) {
  const needsBuild = names.includes('e2e') || names.includes('site');
  return needsBuild && !names.includes('build')
    ? Object.keys(STAGES).filter((name) => name === 'build' || names.includes(name))
    : names;
}
