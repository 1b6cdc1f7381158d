import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 5620);
const origin = originAt(port);
/** A second server, whose database holds 2,500 bookings. */
const manyPort = port + 1;
const browser = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell';
/** `npm test` has built the site already. */
const build = process.env['E2E_BUILT'] ? '' : 'node scripts/build.mjs --mode e2e && ';

function originAt(atPort: number): string {
  return `http://127.0.0.1:${atPort}`;
}

const PHONE = { width: 390, height: 844 };
/** Drawing animations takes a third of the time: what is about motion, or a whole journey, asks for it. */
const LESS_MOTION = { contextOptions: { reducedMotion: 'reduce' } } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 }, ...LESS_MOTION };

export default defineConfig({
  testDir: 'e2e',
  // Not e2e/engines: other browsers, other runner.
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  // One more than cores: tests wait as well (for retries, mails, slow answers).
  workers: 3,
  // Generous on purpose: a busy machine is slow, not wrong.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A test that needs its second try is reported as flaky, not hidden; a shared CI machine may stall.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['line'], ['json']],
  use: {
    baseURL: origin,
    locale: 'en-CA',
    // Far from the shop on purpose: nothing shown may depend on the visitor's zone.
    timezoneId: 'Asia/Tokyo',
    // Snapshots run scripts in every frame: the mailbox's is locked, and the console says so.
    trace: { mode: 'on-first-retry', snapshots: false },
    launchOptions: {
      executablePath: browser,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      use: DESKTOP,
      testIgnore: '**/*.many.spec.ts',
      // Touch, and what only a small screen has.
      grepInvert: /@phone/,
    },
    {
      name: 'phone',
      use: { viewport: PHONE, hasTouch: true, isMobile: true, ...LESS_MOTION },
      // What a small screen can't change (networks, mails, state) is tried on one screen only: whole
      // files by their name, single tests by their tag.
      testIgnore: ['**/*.many.spec.ts', '**/*.desktop.spec.ts'],
      grepInvert: /@one-screen/,
    },
    {
      name: 'many',
      use: { ...DESKTOP, baseURL: originAt(manyPort) },
      testMatch: '**/*.many.spec.ts',
    },
  ],
  webServer: {
    command: `${build}node scripts/test/site-servers.mjs ${port}`,
    wait: { stdout: /Both sites are up/ },
    // Time for its databases to end with it.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
