import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../setup/browser.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} StageResult */

/** A command that either passes or fails, such as the type check. */
export async function checkStage(name, [command, ...args]) {
  const code = await run(command, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, name };
}

/** A vitest project; its tests are counted from its JSON report. */
export async function vitestStage(project) {
  return withReport(async (report) => {
    const code = await run(process.execPath, [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    return counted(code, report, (json) => ({
      passed: json.numPassedTests,
      failed: json.numFailedTests,
      skipped: json.numPendingTests,
    }));
  });
}

/** The browser tests, against the built site. */
export async function playwrightStage() {
  const browser = ensureBrowser();
  return withReport(async (report) => {
    const code = await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'test'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      E2E_BUILT: 'true',
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    });
    return counted(code, report, (json) => ({
      passed: json.stats.expected + json.stats.flaky,
      failed: json.stats.unexpected,
      skipped: json.stats.skipped,
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
  try {
    const result = read(JSON.parse(readFileSync(report, 'utf8')));
    return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}
