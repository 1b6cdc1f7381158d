import '@/styles/index.css';
import { offerReload } from '@/components/site/offer-reload';
import { firstSign, stopKeepingPresses } from '@/lib/kept-presses';

/** For browsers that don't report paints. */
const PAINT_TIMEOUT_MS = 1_000;

const root = document.getElementById('root');

let isLeft = false;
window.addEventListener('pagehide', () => {
  isLeft = true;
});

function painted(type: 'first-paint' | 'largest-contentful-paint'): Promise<unknown> {
  return new Promise((resolve) => {
    const entryType = type === 'first-paint' ? 'paint' : type;
    new PerformanceObserver(resolve).observe({ type: entryType, buffered: true });
    setTimeout(resolve, PAINT_TIMEOUT_MS);
  });
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

function idle(): Promise<unknown> {
  // Safari has none.
  const later = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  return new Promise((resolve) => later(resolve));
}

/** Lays out what is below the first screen (base.css), section by section. */
async function showSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section, footer')) {
    await idle();
    section.style.contentVisibility = 'visible';
  }
}

/** Fetches everything the HTML names at once, without running it. */
function fetchCode(): void {
  for (const href of root?.dataset['code']?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  root?.removeAttribute('data-code');
}

/** A visitor who only reads needs no code. It is fetched by their first interaction and hydrates the page then. */
async function visitorIsThere(): Promise<void> {
  void loaded()
    .then(() => painted('largest-contentful-paint'))
    .then(showSections)
    .then(idle)
    .then(fetchCode);
  await firstSign();
}

async function start(): Promise<void> {
  const { page, start: when } = root?.dataset ?? {};
  // Some hosts answer an unknown address with the home page: that is replaced at once.
  const path = window.location.pathname.replace(/(.)\/$/, '$1');
  const isPage = page === path || page === '*';
  const isFresh = document.documentElement.dataset['arrival'] === 'fresh';
  await (isFresh && isPage && when === 'first-sign' ? visitorIsThere() : painted('first-paint'));
  document.documentElement.removeAttribute('data-arrival');
  fetchCode();
  const main = await import('./main');
  await main.start();
}

start().catch((error: unknown) => {
  // A visitor who leaves while the page loads cancels its requests.
  if (isLeft) return;
  // The page stays readable and its links and telephone work, but no button does.
  console.error('The site code did not load', error);
  stopKeepingPresses();
  offerReload();
});
