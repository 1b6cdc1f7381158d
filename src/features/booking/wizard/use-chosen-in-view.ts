import { type RefObject, useDeferredValue, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { BookingDraft } from '../draft';

const END_OF_SCREEN_PX = 210;

/**
 * After the jump from a card its service is in view as chosen, with its category. The jump scrolls
 * to the start of the section, and on phones the list is often longer than what is below that.
 */
export function useChosenInView(
  { chosen, form }: BookingDraft,
  root: RefObject<HTMLElement | null>,
): void {
  const location = useLocation();
  const shown = useDeferredValue(form.service);
  const jumped = useRef({ chosen, location, isOpen: false });

  useEffect(() => {
    const last = jumped.current;
    if (last.location !== location) {
      jumped.current = { chosen, location, isOpen: chosen !== last.chosen };
    }
    const panel = root.current;
    const input = panel?.querySelector(`input[value="${CSS.escape(shown)}"]:checked`);
    if (!panel || !input || !jumped.current.isOpen || shown !== chosen?.service) return;
    jumped.current.isOpen = false;
    showPressed(panel);
    const option = input.parentElement ?? input;
    const end = option.getBoundingClientRect().bottom - startOf(panel);
    // On phones the end of the screen holds the price, its button and the bottom bar.
    if (end > window.innerHeight - END_OF_SCREEN_PX) option.scrollIntoView({ block: 'center' });
  }, [location, chosen, shown, root]);
}

const startOf = (panel: HTMLElement): number =>
  (panel.closest('section') ?? panel).getBoundingClientRect().top;

/** The category in its own row: `scrollIntoView` would stop the page's scrolling. */
function showPressed(panel: HTMLElement): void {
  const pressed = panel.querySelector<HTMLElement>('[aria-pressed="true"]');
  const row = pressed?.parentElement;
  if (row)
    row.scrollLeft += pressed.getBoundingClientRect().left - row.getBoundingClientRect().left - 22;
}
