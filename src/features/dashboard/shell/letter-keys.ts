import { useState } from 'react';
import { staffOf, useSession } from '@/lib/session';

/** If the browser's storage is blocked, the choice holds as long as the page. */
const switchedOff = new Set<string>();

const storageKey = (accountId: string): string => `staff-keys-off-${accountId}`;

/** Whether keys of one letter do anything for an account at this browser. */
export function areLetterKeysOn(accountId: string): boolean {
  try {
    return window.localStorage.getItem(storageKey(accountId)) === null;
  } catch {
    return !switchedOff.has(accountId);
  }
}

/** The switch of these keys (WCAG 2.1.4): who speaks to a computer presses them with every word. */
export function useLetterKeys() {
  const accountId = staffOf(useSession())?.id ?? '';
  const [isOn, setIsOn] = useState(() => areLetterKeysOn(accountId));
  return {
    isOn,
    turn: (on: boolean): void => {
      setIsOn(on);
      if (on) switchedOff.delete(accountId);
      else switchedOff.add(accountId);
      try {
        if (on) window.localStorage.removeItem(storageKey(accountId));
        else window.localStorage.setItem(storageKey(accountId), 'off');
      } catch {
        // The set above holds it.
      }
    },
  };
}
