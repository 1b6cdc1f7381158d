import { useEffect } from 'react';
import type { SectionId } from '@/config/paths';
import { isFollowingClick, setActiveSection } from './active-section';

/** Line across the screen, as a share of its height: the section it runs through is being read. */
const LINE = 0.45;

/**
 * Marks the section that is being read while the page scrolls: the last of `sections` (in the order
 * of the page) that has reached the line, and the last of all at the end of the page.
 */
export function useScrollSpy(sections: readonly SectionId[]): void {
  useEffect(() => {
    const update = (): void => {
      if (!isFollowingClick()) setActiveSection(sectionAtLine(sections));
    };
    const line = `-${LINE * 100}% 0px -${100 - LINE * 100}%`;
    const crossing = new IntersectionObserver(update, { rootMargin: line });
    // The end of the page may never reach the line.
    const end = new IntersectionObserver(update, { threshold: 0.98 });
    for (const id of sections) {
      const element = document.getElementById(id);
      if (element) crossing.observe(element);
    }
    const last = document.getElementById(sections.at(-1) ?? '');
    if (last) end.observe(last);
    window.addEventListener('scrollend', update);
    return () => {
      crossing.disconnect();
      end.disconnect();
      window.removeEventListener('scrollend', update);
      setActiveSection(undefined);
    };
  }, [sections]);
}

function sectionAtLine(sections: readonly SectionId[]): SectionId | undefined {
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  if (isAtEnd && scrollY > 0) return sections.at(-1);
  return sections.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= innerHeight * LINE;
  });
}
