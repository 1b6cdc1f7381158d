import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { scrollKey } from './scroll-key';

/**
 * After a navigation the focus goes to the section that the address names, else to the new page. A
 * link within a page scrolls smoothly. Has to come before `ScrollRestoration`, which scrolls.
 */
export function NavigationFocus() {
  const location = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef<string | undefined>(undefined);
  const lastPlace = useRef('');

  useLayoutEffect(() => {
    const isFirst = lastPathname.current === undefined;
    const isNewPage = lastPathname.current !== location.pathname;
    lastPathname.current = location.pathname;
    const isSamePlace = lastPlace.current === scrollKey(location);
    lastPlace.current = scrollKey(location);
    const isLinkWithinPage = !isNewPage && type !== 'POP';
    document.documentElement.classList.toggle('smooth-scroll', isLinkWithinPage);

    const section = document.getElementById(location.hash.slice(1));
    // Somebody who used the page before its code arrived is not disturbed.
    const isInUse = document.activeElement !== document.body;
    if (isFirst && (!section || isInUse)) return;
    if (isSamePlace || (!isNewPage && !(isLinkWithinPage && section))) return;
    const target = section ?? document.getElementById('main');
    // Focus follows a link only into what can hold it.
    if (target && !target.hasAttribute('tabindex')) target.tabIndex = -1;
    target?.focus({ preventScroll: true });
  }, [location, type]);

  return null;
}
