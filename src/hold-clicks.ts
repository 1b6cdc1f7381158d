const CONTROLS = 'button, [role="tab"], [role="radio"], summary';
const GIVE_UP_MS = 15_000;

/** React leaves this key on an element once it listens to it. */
function isAlive(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

/**
 * Keeps a click on a button that the code does not listen to yet and repeats it when it does, so
 * that the first tap is never lost. Links are left alone: they work without code.
 */
export function holdClicks(root: HTMLElement): void {
  const hold = (event: MouseEvent): void => {
    if (!(event.target instanceof Element)) return;
    const control = event.target.closest(CONTROLS);
    if (!(control instanceof HTMLElement) || isAlive(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    repeatWhenAlive(control, performance.now() + GIVE_UP_MS);
  };
  root.addEventListener('click', hold, true);
}

function repeatWhenAlive(control: HTMLElement, deadline: number): void {
  if (isAlive(control)) return whenIdle(() => control.click());
  if (performance.now() > deadline || !control.isConnected) return;
  requestAnimationFrame(() => repeatWhenAlive(control, deadline));
}

/** An element gets its listeners while its part of the page is still being put together. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1_000 });
  else setTimeout(callback, 200);
}
