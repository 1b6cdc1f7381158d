// The dashboard at 1,000 to 50,000 bookings, no throttle: ready, keystrokes, sorts, heap, elements.
// The Data API is played by this script, so that only the page is measured.
import { onBuiltSite } from './browser.mjs';
import { dashboardRows, playBackend } from './dashboard-backend.mjs';
import { measureBoard, measureDay } from './dashboard-day.mjs';
import { median } from './table.mjs';

const SIZES = (process.env.BENCH_SIZES ?? '1000,10000,50000').split(',').map(Number);
const RUNS = Number(process.env.BENCH_RUNS ?? 3);
const WORDS = ['a', 'an', 'ann', ''];
const HEADERS = ['Customer', 'Customer', 'Price', 'Time'];
/** Targets in ms, MB and elements: nearly two fully booked years, and many more. */
const LIMITS = {
  10_000: { ready: 300, key: 32, sort: 40, heap: 25, elements: 700 },
  50_000: { key: 64, firstSort: 250, sort: 120, heap: 80, elements: 700 },
};

/** Runs in the page: does something and waits for the frame that shows it. */
async function untilPainted({ kind, value }) {
  const started = performance.now();
  if (kind === 'type') {
    const input = document.querySelector('input[type="search"]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  } else {
    const headers = [...document.querySelectorAll('th button')];
    headers.find((header) => header.textContent === value).click();
  }
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', resolve, { once: true });
      channel.port1.start();
      channel.port2.postMessage(0);
    });
  });
  return performance.now() - started;
}

/** Milliseconds from the last byte of the last answer to the frame that shows the whole list. */
function readyAfterLastByte(page) {
  return page.evaluate(async () => {
    const isReady = () =>
      document.querySelector('[aria-rowcount]') && !document.querySelector('[role=progressbar]');
    while (!isReady()) await new Promise(requestAnimationFrame);
    const shown = performance.now();
    const answers = performance.getEntriesByType('resource').filter((e) => /\/rest\//.test(e.name));
    return shown - Math.max(...answers.map((entry) => entry.responseEnd));
  });
}

/** Idle moments in a row after which nothing is left. */
const QUIET_MOMENTS = 12;

/** Waits until the page has nothing to do. */
function untilQuiet(page) {
  return page.evaluate(async (moments) => {
    for (let quiet = 0; quiet < moments;) {
      const left = await new Promise((resolve) => {
        requestIdleCallback((deadline) => resolve(deadline.timeRemaining()));
      });
      // Work and waiting frames leave less of the 50 ms that an idle page gets.
      quiet = left > 5 ? quiet + 1 : 0;
    }
  }, QUIET_MOMENTS);
}

/** Waits until the address says what was typed, which is after the list shows it. */
function untilWritten(page, typed) {
  return page.waitForFunction(
    (value) => (new URLSearchParams(location.search).get('q') ?? '') === value,
    typed,
  );
}

async function measureSize(browser, origin, count) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  await playBackend(page, dashboardRows(count));
  await page.addInitScript(() => performance.setResourceTimingBufferSize(1_000));
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill('staff@example.com');
  await page.getByLabel('Password').fill('password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/dashboard');
  const ready = await readyAfterLastByte(page);
  await untilQuiet(page);
  const act = async (kind, value) => {
    const took = await page.evaluate(untilPainted, { kind, value });
    if (kind === 'type') await untilWritten(page, value);
    await untilQuiet(page);
    return took;
  };
  const keys = [];
  for (const word of WORDS) keys.push(await act('type', word));
  const sorts = [];
  for (const header of HEADERS) sorts.push(await act('sort', header));
  const cdp = await context.newCDPSession(page);
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await untilQuiet(page);
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return {
    ready,
    key: Math.max(...keys),
    // The very first one is by a text column, and compiles the comparison too.
    firstSort: sorts[0],
    sort: Math.max(...sorts.slice(1)),
    heap: usedSize / 1e6,
    elements,
  };
}

const NAMES = {
  ready: ['ready after the last byte', 'ms'],
  key: ['slowest keystroke', 'ms'],
  firstSort: ['first sort, by customer', 'ms'],
  sort: ['slowest later sort', 'ms'],
  heap: ['heap', 'MB'],
  elements: ['elements after scrolling', ''],
};

const DAY_NAMES = {
  ready: ['a full day: ready after the last byte', 200],
  tap: ['a full day: one tap to paint, 4x slower', 64],
  boardReady: ['30 jobs by bay: ready after the last byte', 200],
  boardTap: ['30 jobs by bay: one tap to paint, 4x', 64],
  frames: ['slowest half second of a drag, 4x', 50],
};

export function measure() {
  return onBuiltSite(async (browser, origin) => {
    const figures = [];
    for (const count of SIZES) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await measureSize(browser, origin, count));
      }
      for (const [key, [name, unit]] of Object.entries(NAMES)) {
        const values = runs.map((run) => run[key]);
        figures.push({
          what: `${count.toLocaleString('en-CA')}: ${name}`,
          value: median(values),
          best: Math.min(...values),
          target: LIMITS[count]?.[key],
          unit,
        });
      }
    }
    const days = [];
    for (let run = 0; run < RUNS; run++) {
      const board = await measureBoard(browser, origin);
      days.push({ ...(await measureDay(browser, origin)), ...board });
    }
    for (const [key, [name, target]] of Object.entries(DAY_NAMES)) {
      const values = days.map((run) => run[key]);
      const atLeast = key === 'frames';
      const best = atLeast ? Math.max(...values) : Math.min(...values);
      const unit = atLeast ? 'frames/s' : 'ms';
      figures.push({ what: name, value: median(values), best, target, atLeast, unit });
    }
    return figures;
  });
}
