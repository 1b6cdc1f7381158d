// Measures what a phone on a slow line feels, with throttling applied to line and processor, not
// modelled.
import { median } from './table.mjs';

/** As Lighthouse's "slow 4G" and a phone of the middle class. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 204_800,
  uploadThroughput: 96_000,
};
const PROCESSOR = 4;
const SCREEN = { width: 412, height: 823 };
/** Long enough for everything that a page does by itself on this line. */
const WATCHED_MS = 6_000;

/** Notes paints, long tasks and when the page is hydrated; all in ms. */
function watch() {
  const measured = { first: 0, largest: 0, tasks: [], ready: 0 };
  window.measured = measured;
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.first = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (measured.largest = startTime));
  observe('longtask', ({ duration }) => measured.tasks.push(duration));
  new MutationObserver(() => {
    if (document.querySelector('#root[data-ready]')) measured.ready ||= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
}

/** One visit. A page that waits for an interaction gets a key, once its code is there. */
async function visit(browser, url) {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    ignoreHTTPSErrors: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  let began = 0;
  const files = [];
  /** Pictures that are inside a stylesheet; the browser reports them like files. */
  const inlined = new Set();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ||= timestamp;
    if (request.url.startsWith('data:')) inlined.add(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    if (inlined.has(requestId)) return;
    files.push({ at: (timestamp - began) * 1_000, bytes: encodedDataLength });
  });
  await page.addInitScript(watch);
  await page.goto(url);
  await page.waitForTimeout(WATCHED_MS);
  const alone = await page.evaluate(() => window.measured);
  let answers = alone.ready;
  if (answers === 0) {
    const pressed = await page.evaluate(() => performance.now());
    await page.keyboard.press('Shift');
    await page.locator('#root[data-ready]').waitFor();
    answers = (await page.evaluate(() => window.measured.ready)) - pressed;
  }
  await context.close();
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes / 1_024, 0);
  return {
    'first paint': alone.first,
    'largest paint': alone.largest,
    'longest task': Math.max(0, ...alone.tasks),
    answers,
    'until the largest paint': sum(files.filter(({ at }) => at <= alone.largest)),
    requests: files.length,
  };
}

const UNITS = { 'until the largest paint': 'KB', requests: '' };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ name: string, path: string, targets: Record<string, number>, runs: number }} page
 * @returns {Promise<import('./table.mjs').Figure[]>}
 */
export async function measureThrottled(browser, origin, { name, path, targets, runs }) {
  const visits = [];
  for (let run = 0; run < runs; run++) visits.push(await visit(browser, `${origin}${path}`));
  return Object.keys(visits[0]).map((what) => {
    const values = visits.map((one) => one[what]);
    return {
      what: `${name}, throttled: ${what}`,
      value: median(values),
      best: Math.min(...values),
      target: targets[what],
      unit: UNITS[what] ?? 'ms',
    };
  });
}
