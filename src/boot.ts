import '@/styles/index.css';
import { holdClicks } from './hold-clicks';
import { revealAllSections, revealSections } from './reveal-sections';

/**
 * First script of every page, a kilobyte. A prerendered page is complete without code, so the
 * rest is fetched when the visitor shows the first sign of life, unless the page needs it at once
 * (a form, an address with parameters or a section, an empty shell).
 */
const SIGNS_OF_LIFE = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'focusin',
  'scroll',
  // From assistive technology these two come alone.
  'click',
  'change',
];

const root = document.getElementById('root');
const canWait =
  root?.dataset['hydrate'] === 'on-intent' &&
  // A host that answers with another page's file leaves it to the code to show the right one.
  root.dataset['page'] === (window.location.pathname.replace(/\/+$/, '') || '/') &&
  window.location.search === '' &&
  window.location.hash === '';

/** A page that appears below a resting pointer is told of a move that was none. */
function isResting(event: Event): boolean {
  return event.type === 'pointermove' && !hasMoved(event as PointerEvent);
}

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean =>
  movementX !== 0 || movementY !== 0;

function handleSign(event: Event): void {
  if (!isResting(event)) start();
}

function start(): void {
  for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, handleSign, true);
  revealSections();
  import('./main')
    .then(({ mount }) => {
      // The code may go to any section.
      revealAllSections();
      return mount();
    })
    .catch((error: unknown) => {
      // The page stays readable, its links and the telephone work; a reload tries again.
      console.error('The site code did not load', error);
    });
}

/** A browser that does not tell of its paints is waited for no longer. */
const PAINT_TIMEOUT_MS = 1_000;

/**
 * Runs once the page can be seen: its code does not compete with what it is seen by. A page in the
 * background paints nothing and does not wait.
 */
function afterFirstPaint(run: () => void): void {
  if (document.hidden) return run();
  let isRun = false;
  const runOnce = (): void => {
    if (!isRun) run();
    isRun = true;
  };
  new PerformanceObserver(runOnce).observe({ type: 'paint', buffered: true });
  setTimeout(runOnce, PAINT_TIMEOUT_MS);
}

/**
 * From here on a link to a section scrolls smoothly. On arrival the browser and our code both go to
 * the section of the address; a smooth way there would be lengthened by the second of the two.
 */
function settle(): void {
  document.documentElement.dataset['settled'] = '';
}

/** The browser goes back to where the visitor was on this page. */
function isReturn(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

if (window.location.hash !== '' || isReturn()) revealAllSections();

if (document.readyState === 'complete') settle();
else window.addEventListener('load', () => setTimeout(settle));

// What was prerendered is touched before its code is there, also on a page that gets it at once.
if (root?.dataset['page']) holdClicks(root);
if (canWait) {
  for (const sign of SIGNS_OF_LIFE) {
    window.addEventListener(sign, handleSign, { capture: true, passive: true });
  }
} else {
  afterFirstPaint(start);
}
