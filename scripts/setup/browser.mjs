import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { canInstallPackages, installPackages } from './apt.mjs';

const SYSTEM_BROWSERS = [
  // The same engine without a window system: a third faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * Finds or installs a Chromium for the browser tests: the machine's own, else Debian's package
 * when root, else Playwright's download.
 *
 * @returns {string | undefined} path of the executable; undefined means Playwright's own
 */
export function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured && existsSync(configured)) return configured;
  const found = systemBrowser();
  if (found) return found;
  if (canInstallPackages()) {
    console.log('Installing Chromium (Debian package) ...');
    // Older Debian has the first in the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackages([name]);
      const installed = systemBrowser();
      if (installed) return installed;
    }
  }
  console.log("Installing Playwright's Chromium ...");
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return undefined;
}

function systemBrowser() {
  return SYSTEM_BROWSERS.find((path) => existsSync(path));
}
