import '@/styles/index.css';
import { offerReload } from '@/components/site/offer-reload';
import { keepTaps } from '@/lib/kept-taps';

/** For browsers that do not tell of their paints. */
const PAINT_TIMEOUT_MS = 1_000;

let isLeft = false;
window.addEventListener('pagehide', () => {
  isLeft = true;
});

keepTaps();

// The page can be seen before its code competes with what it is seen by.
const firstPaint = new Promise((resolve) => {
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
  setTimeout(resolve, PAINT_TIMEOUT_MS);
});

firstPaint
  .then(() => import('./main'))
  .then(({ start }) => start())
  .catch((error: unknown) => {
    // A visitor who leaves while the page loads cancels its requests.
    if (isLeft) return;
    // The page stays readable, its links and the telephone work, but no button answers.
    console.error('The site code did not load', error);
    offerReload();
  });
