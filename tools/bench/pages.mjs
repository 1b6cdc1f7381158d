// Medians and best of RUNS, twice: Lighthouse 12, mobile, whose throttling is simulated, and the same
// throttling applied (throttled.mjs).
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from '../../scripts/setup/browser.mjs';
import { onBuiltSite } from './browser.mjs';
import { measureThrottled } from './throttled.mjs';
import { startStaticServer } from './static-server.mjs';
import { median } from './table.mjs';

const RUNS = Number(process.env.BENCH_RUNS ?? 5);
const LIGHTHOUSE = '12.8.2';
const CACHE = '.cache/lighthouse';

const PAGES = [
  ['home', '/'],
  ['hub', '/surrey-automotive-services/'],
  ['article', '/langley/how-much-window-tint-can-i-have-langley-bc/'],
  ['studio', '/studio/'],
  ['booking', '/booking/'],
  ['success', '/booking-success/?customerName=Ann&serviceName=Classic%20Detailing&totalPrice=130'],
];
/** Applied throttling: ms, KB. On pages that wait for a visitor, `answers` counts from their first interaction. */
const FELT_TARGETS = {
  home: { 'largest paint': 1_300, answers: 500, 'until the largest paint': 70 },
  hub: { 'largest paint': 1_150, answers: 500, 'until the largest paint': 60 },
  article: { 'largest paint': 1_150, answers: 500, 'until the largest paint': 60 },
  studio: { 'largest paint': 1_150, answers: 2_200 },
  booking: { 'largest paint': 1_000, answers: 2_200, 'longest task': 100 },
  success: {},
};
/** Their code brings a form and the backend's client. */
const FORMS = ['booking', 'success'];
const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** Not a dependency of the project: 185 MB that only a benchmark needs. */
async function loadLighthouse() {
  const entry = join(CACHE, 'node_modules/lighthouse/core/index.js');
  if (!existsSync(entry)) {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(join(CACHE, 'package.json'), '{}');
    execFileSync(
      'npm',
      [
        'install',
        `lighthouse@${LIGHTHOUSE}`,
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        '--prefix',
        CACHE,
      ],
      { stdio: 'inherit' },
    );
  }
  const base = pathToFileURL(resolve(entry)).href;
  const { default: lighthouse } = await import(base);
  const launcher = await import(new URL('../../chrome-launcher/dist/index.js', base).href);
  return { lighthouse, launch: launcher.launch };
}

export async function measure() {
  return [...(await measureModelled()), ...(await onBuiltSite(measureAllFelt))];
}

async function measureAllFelt(browser, origin) {
  const figures = [];
  for (const [name, path] of PAGES) {
    const targets = FELT_TARGETS[name];
    figures.push(...(await measureThrottled(browser, origin, { name, path, targets, runs: RUNS })));
  }
  return figures;
}

async function measureModelled() {
  const { lighthouse, launch } = await loadLighthouse();
  execFileSync(process.execPath, ['scripts/build.mjs', '--mode', 'e2e'], { stdio: 'inherit' });
  const server = await startStaticServer();
  const chrome = await launch({
    chromePath: ensureBrowser(),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--ignore-certificate-errors',
      '--disable-background-networking',
    ],
  });
  try {
    const figures = [];
    for (const [name, path] of PAGES) {
      const runs = [];
      for (let run = 0; run < RUNS; run++) {
        const result = await lighthouse(`${server.origin}${path}`, {
          port: chrome.port,
          output: 'json',
          logLevel: 'error',
          onlyCategories: SCORES,
        });
        if (result.lhr.runtimeError) throw new Error(`${path}: ${result.lhr.runtimeError.message}`);
        runs.push(result.lhr);
      }
      figures.push(...pageFigures(name, runs));
    }
    return figures;
  } finally {
    await chrome.kill();
    server.close();
  }
}

function scoreTarget(name, id) {
  return id === 'performance' && FORMS.includes(name) ? 98 : 100;
}

function pageFigures(name, runs) {
  const audit = (id) => runs.map((run) => run.audits[id]?.numericValue ?? Number.NaN);
  const figure = (what, values, target, unit, rest = {}) => ({
    what: `${name}: ${what}`,
    value: median(values),
    best: rest.atLeast ? Math.max(...values) : Math.min(...values),
    target,
    unit,
    ...rest,
  });
  const requests = runs.map((run) => run.audits['network-requests'].details.items);
  const scripts = requests.map((items) =>
    items
      .filter((item) => item.resourceType === 'Script')
      .reduce((sum, item) => sum + item.transferSize / 1024, 0),
  );
  const all = requests.map((items) =>
    items.reduce((sum, item) => sum + item.transferSize / 1024, 0),
  );
  return [
    ...SCORES.map((id) =>
      figure(
        id,
        runs.map((run) => Math.round((run.categories[id]?.score ?? 0) * 100)),
        // Hidden pages are hidden on purpose: search engines may not list a booking's confirmation.
        name === 'success' && id === 'seo' ? undefined : scoreTarget(name, id),
        '',
        { atLeast: true },
      ),
    ),
    figure('LCP', audit('largest-contentful-paint'), name === 'home' ? 1_200 : 1_150, 'ms'),
    figure('TBT', audit('total-blocking-time'), 100, 'ms'),
    figure('TTI', audit('interactive'), FORMS.includes(name) ? 3_000 : 2_200, 'ms'),
    figure('CLS', audit('cumulative-layout-shift'), 0.01, ''),
    figure('script', scripts, undefined, 'KB'),
    figure('transfer', all, undefined, 'KB'),
    figure(
      'requests',
      requests.map((items) => items.length),
      undefined,
      '',
    ),
  ];
}
