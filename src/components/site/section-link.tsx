import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homeSectionHref, PATHS, SECTIONS, type SectionId } from '@/config/paths';
import { followClick } from './active-section';
import { makeFocusable } from './scroll-to-section';

interface SectionLinkProps {
  readonly section: SectionId;
  readonly className?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/**
 * A link to a section of the home page. On the home page itself it is the browser's own fragment
 * link: smooth scrolling, focus and history come from there, with and without code.
 */
export function SectionLink({ section, onClick, children, ...anchor }: SectionLinkProps) {
  const isOnPage = useLocation().pathname === PATHS.home;
  const isTop = section === SECTIONS.home;

  const handleClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    if (isOnPage) {
      followClick(section);
      const target = document.getElementById(section);
      if (target) makeFocusable(target);
    }
    // "/" is no fragment: the browser would load the page anew.
    if (isOnPage && isTop) {
      window.scrollTo({ top: 0 });
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    onClick?.();
  };

  return (
    <Link
      {...anchor}
      to={homeSectionHref(section)}
      reloadDocument={isOnPage && !isTop}
      data-section={section}
      onClick={handleClick}
    >
      {children}
    </Link>
  );
}
