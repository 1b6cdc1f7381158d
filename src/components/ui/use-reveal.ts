import { useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * A list whose style sheet hides its later items until all are asked for (how many depends on the
 * width, which only the style sheet says). Puts the focus on the first item that has appeared.
 *
 * @param list holds the items as its children
 */
export function useReveal(list: RefObject<HTMLElement | null>) {
  const [isShowingAll, setShowingAll] = useState(false);

  const showAll = (): void => {
    const items = [...(list.current?.children ?? [])];
    const firstNew = items.find((item) => getComputedStyle(item).display === 'none');
    // The item can take the focus only once it is shown.
    flushSync(() => setShowingAll(true));
    const target = firstNew?.querySelector('button, a, [tabindex]') ?? firstNew;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  };

  return { isShowingAll, showAll, showFirst: () => setShowingAll(false) };
}
