// Takes the pictures of the README from the built site and the demo data: `npm run pictures`.
// PICTURES_BUILT=1 takes dist as it is.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chromium } from '@playwright/test';
import { freePort } from '../free-port.mjs';
import { ensureBrowser } from '../setup/browser.mjs';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** The account of the embedded database. */
const STAFF = { email: 'staff@example.com', password: 'staff-password' };

/** Each picture has its address, and a sign that it can be taken. */
const PICTURES = [
  { name: 'home', path: '/', shows: (page) => page.getByRole('heading', { level: 1 }) },
  {
    name: 'booking',
    path: '/booking?service=CeramicCoating5Year&vehicleType=suv',
    // The car of the summary comes last.
    shows: (page) => page.locator('svg[viewBox="0 0 1200 480"]').first(),
    before: async (page) => {
      await page
        .locator('[role=gridcell] button:not([disabled], [aria-disabled=true])')
        .nth(3)
        .click();
      await page.getByRole('button', { name: /^10:00 AM/ }).click();
    },
  },
  { name: 'studio', path: '/studio', shows: (page) => page.getByRole('radiogroup').first() },
  {
    name: 'day',
    path: '/dashboard/day',
    isStaff: true,
    // The evening would show an empty day.
    time: '09:04',
    shows: (page) => page.getByText('Detail 1').first(),
  },
  {
    name: 'numbers',
    path: '/dashboard/numbers',
    isStaff: true,
    shows: (page) => page.locator('.recharts-surface').first(),
  },
  {
    name: 'phone',
    path: '/booking?service=CeramicCoating5Year&vehicleType=suv',
    size: PHONE,
    shows: (page) => page.getByRole('grid'),
  },
];

if (!process.env.PICTURES_BUILT) {
  execFileSync(process.execPath, ['scripts/build.mjs', '--mode', 'e2e'], { stdio: 'inherit' });
}
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const server = spawn(
  process.execPath,
  [
    'node_modules/vite/bin/vite.js',
    'preview',
    '--mode',
    'e2e',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--strictPort',
  ],
  {
    env: { ...process.env, CI: 'true', LITE_DB: 'memory://', LITE_SITE_URL: origin },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await untilAnswered(`${origin}/auth/v1/health`);
  for (const picture of PICTURES) await take(picture);
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
}

async function take({ name, path, size = DESK, isStaff = false, time, before, shows }) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: size,
    deviceScaleFactor: size === PHONE ? 2 : 1,
    locale: 'en-CA',
    timezoneId: 'America/Vancouver',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (isStaff) await signIn(page);
  if (time) await page.clock.setFixedTime(`${shopDay()}T${time}:00-07:00`);
  await page.goto(path);
  await before?.(page);
  await shows(page).waitFor();
  await page.evaluate(() => document.fonts.ready);
  const file = `docs/pictures/${name}.jpg`;
  await page.screenshot({ path: file, type: 'jpeg', quality: 78, animations: 'disabled' });
  console.log(`Wrote ${file}`);
  await context.close();
}

/** Today in the shop, seven hours behind UTC. */
function shopDay() {
  return new Date(Date.now() - 7 * 3_600_000).toISOString().slice(0, 10);
}

async function signIn(page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(STAFF.email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
}

/** Migrations and demo data come first. */
async function untilAnswered(url) {
  for (;;) {
    if (server.exitCode !== null) throw new Error('The site could not be served.');
    try {
      await fetch(url);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}
