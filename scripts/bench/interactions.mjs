// Interaction to next paint at 4x CPU throttle on a phone's screen, by the browser's Event Timing.
import { onBuiltSite } from './browser.mjs';
import { median } from './table.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const PHONE = { width: 390, height: 844 };
const FAST_MS = 56;
const OPENING_MS = 80;

/** What is done, where, and how long the next paint may take. */
const INTERACTIONS = [
  {
    what: 'services: switch category',
    path: '/#services',
    target: FAST_MS,
    act: (page) => page.locator('#services select').selectOption({ index: 1 }),
  },
  {
    what: 'wizard: choose a service',
    path: '/#booking',
    target: FAST_MS,
    act: (page) => page.locator('#booking').getByRole('radio').nth(1).click({ force: true }),
  },
  {
    what: 'wizard: next step',
    path: '/#booking',
    target: FAST_MS,
    before: (page) => page.locator('#booking').getByRole('radio').first().click({ force: true }),
    act: (page) => page.getByRole('button', { name: 'Continue to Vehicle Details' }).click(),
  },
  {
    what: 'gallery: open the lightbox',
    path: '/#results',
    target: OPENING_MS,
    act: (page) => page.locator('#results').getByRole('button').first().click(),
  },
  {
    what: 'studio: choose a film',
    path: '/studio/',
    target: FAST_MS,
    act: (page) => page.getByRole('radio', { name: /^15/ }).first().click({ force: true }),
  },
  {
    what: 'booking: next month',
    path: '/booking/',
    target: OPENING_MS,
    act: (page) => page.getByRole('button', { name: /next month/i }).click(),
  },
  {
    what: 'booking: choose a day',
    path: '/booking/',
    target: FAST_MS,
    before: (page) => page.getByRole('button', { name: /next month/i }).click(),
    act: (page) => page.locator('td[data-day] button:enabled').nth(5).click(),
  },
  {
    what: 'booking: choose a time',
    path: '/booking/',
    target: FAST_MS,
    before: async (page) => {
      await page.getByRole('button', { name: /next month/i }).click();
      await page.locator('td[data-day] button:enabled').nth(5).click();
    },
    act: (page) => page.getByRole('button', { name: /10:00 AM/ }).click(),
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
        target: interaction.target,
        unit: 'ms',
      });
    }
    return figures;
  });
}

async function measureOnce(browser, origin, { path, before, act }) {
  const context = await browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  try {
    await page.goto(`${origin}${path}`, { waitUntil: 'load' });
    await page.mouse.move(10, 10);
    await page.locator('#root[data-ready="true"]').waitFor();
    await idle(page);
    await before?.(page);
    // The action once without a stopwatch would warm it up: a person's first time counts.
    await idle(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(watchEvents);
    await act(page);
    await idle(page);
    return await page.evaluate(() => Math.max(0, ...globalThis.eventDurations));
  } finally {
    await context.close();
  }
}

/** Runs in the page: durations of the events that count as interactions. */
function watchEvents() {
  globalThis.eventDurations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId > 0) globalThis.eventDurations.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 });
}

function idle(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestIdleCallback(() => setTimeout(resolve, 300))),
      ),
  );
}
