import { chromium } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { ensureBrowser } from '../../scripts/setup/browser.mjs';
import { startStaticServer } from './static-server.mjs';

/**
 * Measures the built site in a browser. `BENCH_BUILT=1` takes dist as it is.
 *
 * @template T
 * @param {(browser: import('@playwright/test').Browser, origin: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onBuiltSite(work) {
  if (!process.env.BENCH_BUILT) {
    execFileSync(process.execPath, ['scripts/build.mjs', '--mode', 'e2e'], { stdio: 'ignore' });
  }
  const server = await startStaticServer();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    return await work(browser, server.origin);
  } finally {
    await browser.close();
    server.close();
  }
}
