import '@/styles/index.css';
import { offerReload } from '@/components/site/offer-reload';
import { mendedAddress } from '@/domain/mailed-link';
import { forgetOldPhotos } from '@/lib/old-photos';
import { firstInteraction, idle, stopRecordingPresses } from '@/lib/replay-presses';

/** Some browsers don't report paints. */
const PAINT_TIMEOUT_MS = 1_000;

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

/**
 * The script is `async`: after one that the document waits for, Chrome scrolls to the section of the
 * address once more, wherever the visitor has gone by then.
 */
function parsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true });
  });
}

/** The page can be painted: until then the line belongs to what paints it. */
function styled(): Promise<unknown> {
  const styles = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const waiting = [...styles].filter(({ sheet }) => !sheet);
  return Promise.all(
    waiting.map(
      (link) =>
        new Promise((resolve) => {
          for (const type of ['load', 'error']) link.addEventListener(type, resolve);
        }),
    ),
  );
}

function loaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Lays something out and keeps what is being read where it is: browsers don't, for what was never drawn. */
function keepPlace(layOut: () => void): void {
  const read = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2);
  const top = () => read?.getBoundingClientRect().top ?? 0;
  const before = top();
  layOut();
  const moved = top() - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Lays out what is below the first screen (base.css), section by section. */
async function showSections(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('main > section, footer')) {
    await idle();
    keepPlace(() => {
      section.style.contentVisibility = 'visible';
    });
  }
}

/** Fetches everything the HTML names at once, without running it. */
function fetchCode(root: HTMLElement | null): void {
  for (const href of root?.dataset['code']?.split(' ') ?? []) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' }));
  }
  root?.removeAttribute('data-code');
}

/** A visitor who only reads needs no code. It is fetched by their first interaction and hydrates the page then. */
async function untilFirstInteraction(root: HTMLElement | null): Promise<void> {
  void loaded()
    .then(() => painted('largest-contentful-paint'))
    .then(showSections)
    .then(idle)
    .then(() => fetchCode(root));
  await firstInteraction();
}

async function start(): Promise<void> {
  const meant = mendedAddress(window.location.pathname + window.location.search);
  if (meant !== undefined) return window.location.replace(meant);
  void forgetOldPhotos();
  await parsed();
  const root = document.getElementById('root');
  const { page, hydrate } = root?.dataset ?? {};
  // Some hosts answer an unknown address with the home page: that is replaced at once.
  const path = window.location.pathname.replace(/(.)\/$/, '$1');
  const isPage = page === path;
  const isFresh = document.documentElement.dataset['arrival'] === 'fresh';
  // A page of staff has no markup to paint before its code.
  if (page !== undefined) {
    if (isFresh && isPage && hydrate === 'first-interaction') await untilFirstInteraction(root);
    // Before the styles have come, which costs no paint: a request is on its way for longer than they are.
    fetchCode(root);
    await styled();
    await painted('first-paint');
  }
  keepPlace(() => document.documentElement.removeAttribute('data-arrival'));
  const main = await import('./main');
  await main.start();
}

start().catch((error: unknown) => {
  // A visitor who leaves while the page loads cancels its requests.
  if (isLeft) return;
  // The page stays readable and its links and telephone work, but no button does.
  console.error('The site code did not load', error);
  stopRecordingPresses();
  offerReload();
});
