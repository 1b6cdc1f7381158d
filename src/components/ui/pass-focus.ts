import type { RefCallback } from 'react';

/**
 * As the ref of what disappears once it has done its work: a focus that was in it moves to the
 * element with this id, not to the top of the page. It is made outside of components, because a new
 * ref at each rendering would move the focus each time.
 */
export function passFocusTo(id: string): RefCallback<HTMLElement> {
  return (leaving) => () => {
    if (leaving?.contains(document.activeElement)) document.getElementById(id)?.focus();
  };
}
