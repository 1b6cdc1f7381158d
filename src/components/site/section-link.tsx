import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { homeSectionHref, PATHS, SECTIONS, type SectionId } from '@/config/paths';
import { followClick } from './active-section';

interface SectionLinkProps {
  readonly section: SectionId;
  readonly className?: string;
  readonly 'aria-current'?: 'true' | undefined;
  readonly 'aria-label'?: string;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link to a section of the home page; on the home page it marks the section at once. */
export function SectionLink({ section, onClick, children, ...anchor }: SectionLinkProps) {
  const isOnPage = useLocation().pathname === PATHS.home;

  const handleClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    if (isOnPage) followClick(section);
    // The top of the page has no fragment that the focus could follow.
    if (isOnPage && section === SECTIONS.home) {
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    onClick?.();
  };

  return (
    <Link {...anchor} to={homeSectionHref(section)} onClick={handleClick}>
      {children}
    </Link>
  );
}
