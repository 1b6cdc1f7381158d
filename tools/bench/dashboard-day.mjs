// A full day of the shop: ready after its last byte, and one tap to paint on a slow phone.
import { dashboardRows, playBackend } from './dashboard-backend.mjs';

/** Today in the shop, seven hours behind UTC: only then can a vehicle arrive. */
const DAY = new Date(Date.now() - 7 * 3_600_000).toISOString().slice(0, 10);
const TIMES = [9, 10, 11, 12, 13, 14, 15, 16, 17].map(
  (hour) => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
);
const TYPES = ['sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback'];

/** Two vehicles in each hour, all of them expected. */
const fullDay = () =>
  dashboardRows(18).map((row, i) => ({
    ...row,
    booking_date: DAY,
    booking_time: TIMES[i % 9],
    vehicle_type: TYPES[i % 6],
    status: 'confirmed',
  }));

/** Runs in the page: presses Arrived and waits for the frame that shows it. */
async function tapUntilPainted() {
  const button = document.querySelector('[data-booking] button[aria-label^="Arrived"]');
  const started = performance.now();
  button.click();
  while (button.getAttribute('aria-label').startsWith('Arrived')) {
    await new Promise(requestAnimationFrame);
  }
  return performance.now() - started;
}

/** @returns {Promise<{ ready: number, tap: number }>} milliseconds */
export async function measureDay(browser, origin) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await playBackend(page, dashboardRows(18), { day: fullDay() });
  await page.goto(`${origin}/login?next=${encodeURIComponent(`/dashboard/day/${DAY}`)}`);
  await page.getByLabel('Email').fill('staff@example.com');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const ready = await page.evaluate(async () => {
    while (!document.querySelector('[data-booking]')) await new Promise(requestAnimationFrame);
    const shown = performance.now();
    const answers = performance.getEntriesByType('resource').filter((e) => /\/rest\//.test(e.name));
    return shown - Math.max(...answers.map((entry) => entry.responseEnd));
  });
  await page
    .getByRole('button', { name: /^Arrived/ })
    .first()
    .waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const tap = await page.evaluate(tapUntilPainted);
  await context.close();
  return { ready, tap };
}
