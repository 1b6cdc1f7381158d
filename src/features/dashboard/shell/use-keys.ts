import { useEffect, useEffectEvent } from 'react';
import { staffOf, useSession } from '@/lib/session';
import { areLetterKeysOn } from './letter-keys';

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

/**
 * Keys of a page by their `KeyboardEvent.key`. None works while somebody types, or while a dialog is
 * open that they don't work over, or while somebody has switched them off.
 *
 * @param over how many open dialogs they work over
 */
export function useKeys(actions: Readonly<Record<string, () => void>>, over = 0): void {
  const accountId = staffOf(useSession())?.id ?? '';
  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    const action = actions[event.key];
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
    if (!action || hasModifier || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(WRITES)) return;
    if (document.querySelectorAll(LAYERS).length > over || !areLetterKeysOn(accountId)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}
