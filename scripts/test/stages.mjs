import { ensureEngines, missingEngines } from '../setup/engines.mjs';
import { checkStage, playwrightStage, vitestStage } from './runners.mjs';

/**
 * Stages in the order of a full run. Those of a row wait for one another, rows of a group run side
 * by side, groups one after the other: the database waits for locks while the other row computes.
 */
const FULL_RUN = [
  [
    ['types', 'lint', 'build', 'component', 'site'],
    ['database', 'golive', 'format', 'unit'],
  ],
  [['e2e'], ['engines']],
];

/** The files of `database` that try random steps, with ten times as many. */
const LONG_MODELS = {
  files: ['-model.test', 'checkout-sums', 'concurrency', 'money-states'],
  env: { RANDOM_STEPS: '2000' },
};

const STAGES = {
  types: (output) => checkStage('types', ['types'], output),
  lint: (output) => checkStage('lint', ['lint'], output),
  format: (output) => checkStage('format', ['format:check'], output),
  build: (output) => checkStage('build', ['build', '--', '--mode', 'e2e'], output),
  unit: (output) => vitestStage('unit', output),
  component: (output) => vitestStage('component', output),
  site: (output) => vitestStage('site', output),
  database: (output) => vitestStage('database', output),
  model: (output) => vitestStage('database', output, LONG_MODELS),
  golive: (output) => vitestStage('golive', output),
  e2e: (output) => playwrightStage(output),
  engines: (output) => enginesStage(output),
};
const OF_A_FULL_RUN = FULL_RUN.flat(2);
/** These run only if they are asked for. */
const ON_REQUEST = [['model']];
const GROUPS = [...FULL_RUN, ON_REQUEST];
const NAMES = GROUPS.flat(2);
/** These test the built site. */
const OF_THE_BUILD = ['site', 'e2e', 'engines'];

/**
 * Runs the named stages, or all, and prints one line for each and the sum at the end.
 *
 * @param {string[]} names
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runStages(names) {
  const unknown = names.filter((name) => !NAMES.includes(name));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Stages: ${NAMES.join(', ')}`);
    return { passed: 0, failed: 1 };
  }
  if (names.includes('engines')) ensureEngines();
  const wanted = names.length > 0 ? withBuild(names) : OF_A_FULL_RUN;
  const started = Date.now();
  const results = [];
  for (const group of GROUPS) {
    const rows = group
      .map((row) => row.filter((name) => wanted.includes(name)))
      .filter((row) => row.length > 0);
    // Side by side, outputs would mix: each is printed when its stage has ended.
    const output = rows.length > 1 ? 'afterwards' : 'live';
    results.push(...(await Promise.all(rows.map((row) => runRow(row, output)))).flat());
  }
  for (const { name, failures } of results) {
    for (const failure of failures) console.log(`FAILED ${name}: ${failure}`);
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  const times = results.map(({ name, took }) => `${name} ${seconds(took)}`);
  console.log(`\nTook ${seconds(Date.now() - started)}: ${times.join(', ')}`);
  console.log(counts(total));
  return total;
}

async function runRow(row, output) {
  const results = [];
  for (const name of row) {
    const started = Date.now();
    const result = await STAGES[name](output);
    const took = Date.now() - started;
    console.log(`${name}: ${counts(result)} (${seconds(took)})`);
    results.push({ name, took, ...result });
  }
  return results;
}

const seconds = (ms) => `${(ms / 1000).toFixed(0)} s`;

const counts = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

function withBuild(names) {
  return OF_THE_BUILD.some((name) => names.includes(name)) ? [...names, 'build'] : names;
}

/** Without any of its browsers there is nothing to start the site for. */
async function enginesStage(output) {
  const missing = missingEngines();
  for (const name of missing) {
    console.log(`${name} is not installed: \`npm test -- engines\` as root on Debian installs it.`);
  }
  return missing.length < 2
    ? vitestStage('engines', output)
    : { passed: 0, failed: 0, skipped: missing.length, failures: [] };
}
