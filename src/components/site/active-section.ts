import { useSyncExternalStore } from 'react';
import type { SectionId } from '@/config/paths';

let active: SectionId | undefined;
const listeners = new Set<() => void>();

/** Marks a section as the one being read; the home page calls it on clicks and while scrolling. */
export function setActiveSection(section: SectionId | undefined): void {
  if (section === active) return;
  active = section;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The section being read, else the page's own entry. */
export function useActiveSection(defaultTab: SectionId | undefined): SectionId | undefined {
  const current = useSyncExternalStore(
    subscribe,
    () => active,
    () => undefined,
  );
  return current ?? defaultTab;
}

/** Longest smooth scroll that is waited for, for browsers without `scrollend`. */
const LONGEST_SCROLL_MS = 1_500;
let stopFollowing: (() => void) | undefined;

/** Marks a section at once and keeps it while the page scrolls past the others to get there. */
export function followClick(section: SectionId): void {
  stopFollowing?.();
  setActiveSection(section);
  const release = (): void => {
    window.removeEventListener('scrollend', release);
    window.clearTimeout(timer);
    stopFollowing = undefined;
  };
  const timer = window.setTimeout(release, LONGEST_SCROLL_MS);
  window.addEventListener('scrollend', release);
  stopFollowing = release;
}

/** True while the mark belongs to a click and not to the scroll position. */
export function isFollowingClick(): boolean {
  return stopFollowing !== undefined;
}
