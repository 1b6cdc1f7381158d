/**
 * Computes the sections below the first screen (`.section`) one by one, a frame each, so that no
 * frame is long. From then on they are where they belong, whatever is jumped to.
 */
export function revealSections(): void {
  // After a frame: what the visitor pressed is shown first.
  requestAnimationFrame(() => setTimeout(revealNext));
}

function revealNext(): void {
  const next = document.querySelector<HTMLElement>('.section:not([data-whole])');
  if (!next) return revealAllSections();
  next.dataset['whole'] = '';
  revealSections();
}

/** All at once: for a place in the page that has to be found now. */
export function revealAllSections(): void {
  document.documentElement.dataset['whole'] = '';
}
