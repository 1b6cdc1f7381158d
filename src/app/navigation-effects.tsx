import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsPlace } from '@/components/site/keep-place';
import { makeFocusable, scrollToSection } from '@/components/site/scroll-to-section';
import { arriveAtEntry } from './scroll-memory';

/**
 * After a navigation: to the section that the address names, else to the top of the new page, with
 * the focus. Back and forward lead to where the visitor was. Links within a page are the browser's
 * own (see SectionLink) and arrive here as steps in the history that are left alone.
 */
export function NavigationEffects() {
  const location = useLocation();
  const type = useNavigationType();
  const lastPathname = useRef<string | undefined>(undefined);

  // Before the browser notices that the page has become shorter and scrolls by itself.
  useLayoutEffect(() => {
    const isFirst = lastPathname.current === undefined;
    const isNewPage = lastPathname.current !== location.pathname;
    lastPathname.current = location.pathname;
    const remembered = arriveAtEntry(location.key);
    const section = location.hash.slice(1);

    if (!isNewPage && keepsPlace(location.state)) return undefined;
    if (isFirst) return section === '' ? undefined : arriveAtSection(section);
    if (type === 'POP' && remembered !== undefined) {
      window.scrollTo({ top: remembered, behavior: 'instant' });
      if (!isNewPage) return undefined;
    } else if (!isNewPage) {
      // A fragment link is on its way by itself.
      return section === '' || type === 'POP' ? undefined : scrollToSection(section);
    } else if (section !== '') {
      return scrollToSection(section, { behavior: 'instant' });
    } else {
      window.scrollTo({ top: 0, behavior: 'instant' });
    }
    document.querySelector('main')?.focus({ preventScroll: true });
    return undefined;
  }, [location, type]);

  return null;
}

/** The browser has scrolled to a prerendered section, or back to where a reload began. */
function arriveAtSection(id: string): (() => void) | undefined {
  const section = document.getElementById(id);
  // Who has begun to use the page before its code was there is not disturbed.
  if (document.activeElement !== document.body) return undefined;
  if (!section || window.scrollY === 0) return scrollToSection(id, { behavior: 'instant' });
  makeFocusable(section);
  section.focus({ preventScroll: true });
  return undefined;
}
