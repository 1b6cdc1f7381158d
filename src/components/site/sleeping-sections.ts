import { afterNextPaint } from '@/lib/after-next-paint';

/** How far below the screen a section counts as near. */
const MARGIN = '500px 0px';
/** Longest wait for a section whose code does not come; a page that lost a part still navigates. */
const GIVE_UP_MS = 5_000;

/** Sections whose prerendered markup is not taken over yet, and how to have it done. */
const asleep = new Map<string, () => void>();
let isHoldingStep = false;
let isListening = false;

/**
 * Notes that a section sleeps. It is woken when it comes near the screen, with the visitor's first
 * click or choice, which may lead anywhere, or with a step in the history.
 *
 * @returns ends the note, for a section that leaves the page
 */
export function noteAsleep(id: string, wake: () => void): () => void {
  listen();
  const stopWatching = watch(id, wake);
  asleep.set(id, wake);
  return () => {
    stopWatching();
    asleep.delete(id);
    goOnWhenAllAwake();
  };
}

function watch(id: string, wake: () => void): () => void {
  const element = document.getElementById(id);
  if (!element) {
    wake();
    return () => undefined;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wake();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function wakeAll(): void {
  for (const wake of asleep.values()) wake();
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const wakeSoon = (): void => afterNextPaint(wakeAll);
  window.addEventListener('click', wakeSoon, { capture: true, passive: true });
  window.addEventListener('change', wakeSoon, { capture: true, passive: true });
}

/**
 * Has to be called before the router begins to listen to the history: on the window itself the first
 * to listen is the first to hear.
 *
 * A step in the history makes the router render at once, and React would throw away the markup of
 * sections that still sleep. The router hears of the step when all are awake.
 */
export function holdStepsWhileAsleep(): void {
  window.addEventListener('popstate', holdStep);
}

function holdStep(event: Event): void {
  if (asleep.size === 0) return;
  event.stopImmediatePropagation();
  wakeAll();
  if (isHoldingStep) return;
  isHoldingStep = true;
  setTimeout(() => {
    asleep.clear();
    goOnWhenAllAwake();
  }, GIVE_UP_MS);
}

function goOnWhenAllAwake(): void {
  if (!isHoldingStep || asleep.size > 0) return;
  isHoldingStep = false;
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
}
