/*
 * Scroll position of every entry of the history. The browser remembers them too, but it restores at
 * the step itself, when the page that is left is still the one that is shown.
 */

const positions = new Map<string, number>();
let current: string | undefined;

/** Has to come before the router begins to listen to the history. */
export function startScrollMemory(): void {
  arriveAtEntry(entryKey());
  if (document.readyState === 'complete') takeOver();
  window.addEventListener('load', takeOver);
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', giveBack);
  window.addEventListener('scroll', noteScroll, { passive: true });
  window.addEventListener('popstate', noteStep);
}

/**
 * Notes that an entry is shown now.
 *
 * @param key of the router's location
 * @returns the scroll position it was left at, if it was
 */
export function arriveAtEntry(key: string): number | undefined {
  current = key;
  const left = positions.get(key);
  // Nobody may scroll here before leaving again.
  if (left === undefined) positions.set(key, window.scrollY);
  return left;
}

function noteScroll(): void {
  if (current !== undefined) positions.set(current, window.scrollY);
}

function noteStep(): void {
  // From here until the other entry is shown, the position belongs to neither.
  current = undefined;
  entryKey();
}

/** Key of the entry that is shown. One made by a fragment link has none yet and gets it here. */
function entryKey(): string {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'key' in state) return String(state.key);
  const key = Math.random().toString(36).slice(2, 10);
  window.history.replaceState(Object.assign({ usr: null, idx: null }, state, { key }), '');
  return key;
}

/** The browser restores after a reload, and never while the page stands. */
function takeOver(): void {
  window.history.scrollRestoration = 'manual';
}

function giveBack(): void {
  window.history.scrollRestoration = 'auto';
}
