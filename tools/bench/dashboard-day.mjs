// A full day of the shop, by its hours and by its bays: ready after its last byte, one tap to paint and a
// drag on a slow machine.
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

/** Thirty jobs of two hours, five in each of six bays. */
const fullBoard = () =>
  dashboardRows(30).map((row, i) => {
    const hour = 9 + 2 * (i % 5);
    return {
      ...row,
      booking_date: DAY,
      booking_time: TIMES[hour - 9],
      vehicle_type: TYPES[i % 6],
      status: 'confirmed',
      bay_id: 1 + Math.floor(i / 5),
      work_minutes: 120,
      ready_at: `${DAY}T${String(hour + 2).padStart(2, '0')}:00:00-07:00`,
      revision: 0,
    };
  });

/** Runs in the page: the frames of each half second, from now until `window.stopped`. */
async function countFrames() {
  const halves = [];
  let frames = 0;
  let since = await new Promise(requestAnimationFrame);
  while (!window.stopped) {
    const now = await new Promise(requestAnimationFrame);
    frames += 1;
    if (now - since < 500) continue;
    halves.push((frames * 1_000) / (now - since));
    frames = 0;
    since = now;
  }
  return halves;
}

/** Drags a job over all lanes and hours and puts it back. */
async function drag(page) {
  const block = await page.locator('[data-bay="3"] [data-booking]').nth(1).boundingBox();
  const x = block.x + 40;
  const y = block.y + 20;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 10, y, { steps: 2 });
  const counted = page.evaluate(countFrames);
  for (let step = 0; step < 120; step += 1) {
    const turn = (step / 120) * 2 * Math.PI;
    await page.mouse.move(x + 350 * Math.sin(turn), y + 180 * Math.sin(2 * turn));
    await new Promise((resolve) => setTimeout(resolve, 8));
  }
  await page.evaluate(() => (window.stopped = true));
  const halves = await counted;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return Math.min(...halves);
}

/** The day by its bays. @returns {Promise<{ boardReady: number, boardTap: number, frames: number }>} ms, ms, frames a second */
export async function measureBoard(browser, origin) {
  const { context, page, ready } = await openDay(browser, origin, {
    day: fullBoard(),
    view: 'board',
    isShown: '[data-bay] [data-booking]',
    count: 30,
  });
  const frames = await drag(page);
  const tap = await page.evaluate(tapUntilPainted);
  await context.close();
  return { boardReady: ready, boardTap: tap, frames };
}

/** The day by its hours. @returns {Promise<{ ready: number, tap: number }>} milliseconds */
export async function measureDay(browser, origin) {
  const { context, page, ready } = await openDay(browser, origin, {
    day: fullDay(),
    view: 'hours',
    isShown: '[data-booking]',
    count: 1,
  });
  const tap = await page.evaluate(tapUntilPainted);
  await context.close();
  return { ready, tap };
}

/** Opens a day, and slows the processor down once it is shown. */
async function openDay(browser, origin, { day, view, isShown, count }) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await page.addInitScript((kept) => localStorage.setItem('staff-day-view', kept), view);
  await playBackend(page, dashboardRows(18), { day });
  await page.goto(`${origin}/login?next=${encodeURIComponent(`/dashboard/day/${DAY}`)}`);
  await page.getByLabel('Email').fill('staff@example.com');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  const ready = await page.evaluate(
    async ([selector, wanted]) => {
      while (document.querySelectorAll(selector).length < wanted) {
        await new Promise(requestAnimationFrame);
      }
      const shown = performance.now();
      const answers = performance
        .getEntriesByType('resource')
        .filter((e) => /\/rest\//.test(e.name));
      return shown - Math.max(...answers.map((entry) => entry.responseEnd));
    },
    [isShown, count],
  );
  await page
    .locator('[data-booking]')
    .getByRole('button', { name: /^Arrived/ })
    .first()
    .waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, ready };
}
