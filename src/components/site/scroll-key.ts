import type { Location } from 'react-router-dom';

export type Entry = Pick<Location<unknown>, 'key' | 'hash' | 'state'>;

/**
 * Name under which the scroll position of a history entry is kept. Entries that a fragment link made
 * before the router was there have no key of their own.
 */
export function scrollKey({ key, hash, state }: Entry): string {
  if (typeof state === 'object' && state !== null && 'place' in state) return String(state.place);
  return key + hash;
}

/**
 * Part of the state of an entry that changes something within a page, such as a step of the wizard:
 * it shares the scroll position of the entry it comes from, and takes no focus.
 */
export function samePlace(entry: Entry): { readonly place: string } {
  return { place: scrollKey(entry) };
}
