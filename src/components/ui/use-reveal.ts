import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useOpened } from './use-opened';

/**
 * A list whose style sheet hides its later items until all are asked for (how many depends on the
 * width, which only the style sheet says). Puts the focus on the first item that has appeared.
 *
 * @param name of the list; Back shows as many as were shown
 * @param list holds the items as its children
 */
export function useReveal(name: string, list: RefObject<HTMLElement | null>) {
  const [isShowingAll, setShowingAll] = useOpened(name);

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
