import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { scrollKey } from '@/components/site/scroll-key';
import { useHydrated } from '@/components/use-hydrated';

const STORAGE_KEY = 'opened';
/** Entries of the history that are remembered. */
const MOST = 50;

/**
 * Back brings an opened part of the page back as it was left, so that the page has its height again
 * and the scroll position means the same place; a page that is loaded begins closed.
 *
 * @param name unique on the page
 */
export function useOpened(name: string) {
  const place = scrollKey(useLocation());
  // The prerendered page has it closed.
  const isBack = useHydrated();
  const [isOpen, setOpen] = useState(() => isBack && wasOpened(place, name));
  useEffect(() => keepOpened(place, name, isOpen), [place, name, isOpen]);
  return [isOpen, setOpen] as const;
}

/** Names of what is opened, by entry; the newest entry last. */
type OpenedParts = ReadonlyMap<string, readonly string[]>;

const wasOpened = (place: string, name: string): boolean =>
  stored().get(place)?.includes(name) ?? false;

function keepOpened(place: string, name: string, isOpen: boolean): void {
  const all = new Map(stored());
  const before = all.get(place) ?? [];
  if (before.includes(name) === isOpen) return;
  all.delete(place);
  all.set(place, isOpen ? [...before, name] : before.filter((other) => other !== name));
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...all].slice(-MOST)));
  } catch {
    // Storage is full or forbidden: Back finds everything closed.
  }
}

function stored(): OpenedParts {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as OpenedParts);
  } catch {
    return new Map();
  }
}
