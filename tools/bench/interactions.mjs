// Interaction to next paint at 4x CPU throttle on a phone's screen, by the browser's Event Timing.
import { setTimeout as pause } from 'node:timers/promises';
import { onBuiltSite } from './browser.mjs';
import { median } from './table.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PHONE = { width: 390, height: 844 };
/** Browsers report no event that took less; what was quicker counts as this. */
const SHORTEST_MS = 16;
const FAST_MS = 64;
const OPENING_MS = 120;
/** A run takes three seconds. */
const STUCK_MS = 60_000;

const firstService = (page) => page.locator('#booking').getByRole('radio').first();
const nextMonth = (page) => page.getByRole('button', { name: /next month/i });
const openDay = (page) => page.locator('td[data-day] button:enabled').nth(5);

/** What is pressed (or, with `key`, focused and typed at), where, and how long the paint may take. */
const INTERACTIONS = [
  {
    what: 'services: switch category',
    path: '/#services',
    limit: FAST_MS,
    target: (page) => page.locator('#services select'),
    key: 'ArrowDown',
  },
  {
    what: 'wizard: choose a service',
    path: '/#booking',
    limit: FAST_MS,
    target: (page) => page.locator('#booking').getByRole('radio').nth(1),
  },
  {
    what: 'wizard: switch category',
    path: '/#booking',
    limit: FAST_MS,
    target: (page) =>
      page.locator('#booking').getByRole('group', { name: 'Category' }).getByRole('button').nth(1),
  },
  {
    what: 'wizard: next step',
    path: '/#booking',
    limit: FAST_MS,
    before: (page) => firstService(page).click({ force: true }),
    target: (page) => page.getByRole('button', { name: 'Continue to Vehicle Details' }),
  },
  {
    what: 'wizard: choose a vehicle',
    path: '/#booking',
    limit: FAST_MS,
    before: async (page) => {
      await firstService(page).click({ force: true });
      await page.getByRole('button', { name: 'Continue to Vehicle Details' }).click();
      await page.locator('#booking fieldset img').nth(5).waitFor();
    },
    target: (page) => page.locator('#booking').getByRole('radio', { name: 'SUV' }),
  },
  {
    what: 'gallery: open the lightbox',
    path: '/#results',
    limit: OPENING_MS,
    target: (page) => page.locator('#results').getByRole('button').first(),
  },
  {
    what: 'studio: choose a film',
    path: '/studio/',
    limit: FAST_MS,
    target: (page) => page.getByRole('radio', { name: /^15/ }).first(),
  },
  {
    what: 'studio: choose a paint',
    path: '/studio/',
    limit: FAST_MS,
    target: (page) => page.getByRole('radiogroup', { name: /paint/i }).getByRole('radio').nth(4),
  },
  {
    what: 'studio: choose a body',
    path: '/studio/',
    limit: FAST_MS,
    target: (page) => page.getByRole('radio', { name: 'SUV' }),
  },
  {
    what: 'studio on the home page: choose a film',
    path: '/#studio',
    limit: FAST_MS,
    target: (page) => page.locator('#studio').getByRole('radio', { name: /^15/ }).first(),
  },
  {
    what: 'booking: choose a service',
    path: '/booking/',
    limit: FAST_MS,
    target: (page) => page.getByLabel('Service', { exact: true }),
    key: 'ArrowDown',
  },
  {
    what: 'booking: next month',
    path: '/booking/',
    limit: OPENING_MS,
    target: nextMonth,
  },
  {
    what: 'booking: choose a day',
    path: '/booking/',
    limit: FAST_MS,
    before: (page) => nextMonth(page).click(),
    target: openDay,
  },
  {
    what: 'booking: choose a time',
    path: '/booking/',
    limit: FAST_MS,
    before: async (page) => {
      await nextMonth(page).click();
      await openDay(page).click();
    },
    target: (page) => page.getByRole('button', { name: /10:00 AM/ }),
  },
];

export function measure() {
  return onBuiltSite(async (browser, origin) => {
    const figures = [];
    for (const interaction of INTERACTIONS) {
      const values = [];
      for (let run = 0; run < RUNS; run++) {
        values.push(await measureOnce(browser, origin, interaction));
      }
      figures.push({
        what: interaction.what,
        value: median(values),
        best: Math.min(...values),
        target: interaction.limit,
        unit: 'ms',
      });
    }
    return figures;
  });
}

/**
 * One run in a fresh context. Once in a few hundred runs the browser's CPU throttle stops its page
 * for good (its thread waits, the throttle's signals go on): such a run is taken again.
 */
async function measureOnce(browser, origin, interaction) {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const measured = measureOn(page, origin, interaction);
  const stuck = new AbortController();
  try {
    const isDone = measured.then(() => true);
    const isStuck = pause(STUCK_MS, false, { signal: stuck.signal });
    if (await Promise.race([isDone, isStuck])) return await measured;
    measured.catch(() => undefined);
  } finally {
    stuck.abort();
    await context.close();
  }
  console.warn(`${interaction.what}: the browser stood still, the run is taken again.`);
  return measureOnce(browser, origin, interaction);
}

async function measureOn(page, origin, { path, before, target, key }) {
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  // Pages that are read wait for somebody who moves.
  await page.mouse.move(10, 10);
  await page.mouse.move(12, 12);
  await page.locator('#root[data-ready="true"]').waitFor();
  await idle(page);
  await before?.(page);
  // The action once without a stopwatch would warm it up: a person's first time counts.
  await idle(page);
  const point = await approach(page, target(page), key !== undefined);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const countBefore = await page.evaluate(watchEvents, SHORTEST_MS);
  if (key === undefined) await press(page);
  else await page.keyboard.press(key);
  await idle(page);
  const { durations, count } = await page.evaluate(() => ({
    durations: globalThis.eventDurations,
    count: performance.eventCounts.get('pointerdown') + performance.eventCounts.get('keydown'),
  }));
  if (count === countBefore) {
    throw new Error(`${path}: nothing was heard at ${point.join(', ')}.`);
  }
  return Math.max(SHORTEST_MS, ...durations);
}

/**
 * Brings the target under the pointer, or the focus into it: neither is part of the interaction.
 * The pointer is moved by coordinates, because looking for elements takes time of the page's own.
 */
async function approach(page, target, isTypedAt) {
  await target.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await idle(page);
  const { x, y, width, height } = await target.boundingBox();
  const point = [x + width / 2, y + height / 2];
  const isHit = await target.evaluate(
    (element, at) =>
      element.contains(document.elementFromPoint(...at)) || element.labels?.length > 0,
    point,
  );
  if (!isHit) throw new Error(`Something lies over ${target}.`);
  if (isTypedAt) await target.focus();
  else await page.mouse.move(...point);
  await idle(page);
  return point;
}

async function press(page) {
  await page.mouse.down();
  await page.mouse.up();
}

/** Runs in the page: durations of the events that count as interactions, and how many were heard. */
function watchEvents(durationThreshold) {
  globalThis.eventDurations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId > 0) globalThis.eventDurations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold });
  return performance.eventCounts.get('pointerdown') + performance.eventCounts.get('keydown');
}

function idle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 300))),
      ),
  );
}
