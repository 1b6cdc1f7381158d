import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ensureBrowser } from '../setup/browser.mjs';

/**
 * `failures`: what failed, by name, for the end of the output, where it is looked for first.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, failures: string[] }} StageResult
 */

/** A script of package.json that either passes or fails, such as the type check. */
export async function checkStage(name, script, output) {
  const code = await run('npm', ['run', '--silent', ...script], output);
  return code === 0
    ? { passed: 1, failed: 0, skipped: 0, failures: [] }
    : { passed: 0, failed: 1, skipped: 0, failures: [`${name} (exit ${code})`] };
}

/**
 * A vitest project, or some of its files; its tests are counted from its JSON report.
 *
 * @param {string} project
 * @param {'live' | 'afterwards'} output
 * @param {{ files?: string[], env?: Record<string, string> }} [some] parts of the names of its files
 */
export async function vitestStage(project, output, { files = [], env = {} } = {}) {
  return withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project];
    const code = await run(process.execPath, [...vitest, ...files, ...reporters], output, env);
    return counted(code, report, (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
      failures: json.testResults.flatMap(vitestFailures),
    }));
  });
}

/**
 * The browser tests, against the built site. A worker that breaks between two tests fails neither of
 * them, but the whole run: CI runs what was left out once more, as it does with a test that failed.
 */
export async function playwrightStage(output) {
  const first = await playwright(output);
  if (!process.env['CI'] || !first.isBroken) return first;
  for (const failure of first.failures) console.log(`e2e, between two tests: ${failure}`);
  const again = await playwright(output, ['--last-failed', '--pass-with-no-tests']);
  return { ...again, passed: first.passed + again.passed };
}

async function playwright(output, options = []) {
  const browser = ensureBrowser();
  return withReport(async (report) => {
    const args = ['node_modules/@playwright/test/cli.js', 'test', ...options];
    const code = await run(process.execPath, args, output, {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_BUILT: 'true',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    });
    return counted(code, report, (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      skipped: json.stats.skipped,
      failures: [
        ...json.errors.map(({ message }) => firstLines(message)),
        ...json.suites.flatMap(playwrightFailures),
      ],
      isBroken: json.stats.unexpected === 0 && json.errors.length > 0,
    }));
  });
}

async function withReport(work) {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  try {
    return await work(join(folder, 'report.json'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A runner that broke before its report counts as one failure, and so does a failure it did not count. */
function counted(code, report, read) {
  const broken = `the runner itself (exit ${code})`;
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && result.failed === 0
      ? { ...result, failed: 1, failures: [...result.failures, broken] }
      : result;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [broken] };
  }
}

function vitestFailures({ name: file, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [message] }) => failureText(file, fullName, message));
}

function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((test) => test.results);
      return failureText(file, title, results.find(({ error }) => error)?.error.message);
    });
  return [...own, ...suites.flatMap(playwrightFailures)];
}

function failureText(file, title, message) {
  return `${relative('.', file)}: ${title}: ${firstLines(message)}`;
}

function firstLines(message = '') {
  return stripVTControlCharacters(message).split('\n').slice(0, 3).join(' ');
}

/** @param {'live' | 'afterwards'} output when to print what the command prints */
function run(command, args, output, env = {}) {
  return new Promise((resolve) => {
    const isLive = output === 'live';
    const child = spawn(command, args, {
      stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe'],
      env: { ...process.env, ...env },
      // Windows finds npm only through a shell.
      shell: command === 'npm' && process.platform === 'win32',
    });
    const printed = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code ?? 1);
    });
    child.on('error', () => resolve(1));
  });
}
