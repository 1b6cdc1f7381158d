const GIVE_UP_MS = 4_000;

/**
 * Goes to a section of this page as a link to it would: smooth where motion is welcome, with an
 * entry in the history and the focus in the section.
 */
export function goToSection(id: string): void {
  const section = document.getElementById(id);
  if (!section) return;
  makeFocusable(section);
  if (window.location.hash === `#${id}`) {
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
  } else {
    window.location.hash = id;
  }
}

interface ScrollOptions {
  /** `instant` on arrival at a page, where nobody wants to watch the whole of it pass by. */
  readonly behavior?: ScrollBehavior;
}

/**
 * Scrolls to a section of the page and moves the focus there. The section may still be on its way
 * (its page's code is loading): it is waited for.
 *
 * @returns a function that stops waiting
 */
export function scrollToSection(id: string, { behavior = 'auto' }: ScrollOptions = {}): () => void {
  const go = (): boolean => {
    const section = document.getElementById(id);
    if (!section) return false;
    section.scrollIntoView({ block: 'start', behavior });
    makeFocusable(section);
    section.focus({ preventScroll: true });
    return true;
  };
  if (go()) return () => undefined;

  const observer = new MutationObserver(() => {
    if (go()) stop();
  });
  const timer = window.setTimeout(() => observer.disconnect(), GIVE_UP_MS);
  const stop = (): void => {
    observer.disconnect();
    window.clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}

/** Focus follows a link only into what can hold it. */
export function makeFocusable(section: HTMLElement): void {
  if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1');
}
