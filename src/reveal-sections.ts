/**
 * Computes the sections below the first screen (`.section`) one by one, a frame each, so that no
 * frame is long. From then on they are where they belong, and nothing moves any more.
 */
export function revealSections(): void {
  const next = document.querySelector<HTMLElement>('.section:not([data-whole])');
  if (!next) return revealAllSections();
  next.dataset['whole'] = '';
  requestAnimationFrame(() => setTimeout(revealSections));
}

/** All at once: for a place in the page that has to be found now. */
export function revealAllSections(): void {
  document.documentElement.dataset['whole'] = '';
}
