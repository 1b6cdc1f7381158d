const tapped = new Set<HTMLElement>();

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // The browser would send a form by itself and load the page anew.
  event.preventDefault();
  tapped.delete(button);
  tapped.add(button);
}

/** Keeps taps on buttons while no code answers them. Links work by themselves. */
export const keepTaps = (): void => document.addEventListener('click', keep);

export const stopKeepingTaps = (): void => document.removeEventListener('click', keep);

/** Each button once, in the order of their last taps; React renders in between. */
export async function repeatKeptTaps(): Promise<void> {
  for (const button of tapped) {
    button.click();
    await Promise.resolve();
  }
  tapped.clear();
}
