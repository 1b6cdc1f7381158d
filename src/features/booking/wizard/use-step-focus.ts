import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { WizardStep } from './wizard-state';

/** Marks the heading of the step that is shown. */
export const STEP_HEADING = 'data-step-heading';

/**
 * After the visitor moved to another step: the focus to its heading, and the top of the wizard into
 * view. Back and forward leave the scroll position to the browser.
 */
export function useStepFocus(step: WizardStep, root: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const type = useNavigationType();
  const firstKey = useRef(key);
  const lastStep = useRef(step);

  useEffect(() => {
    const panel = root.current;
    const hasChanged = lastStep.current !== step;
    lastStep.current = step;
    // On the first entry the step comes from storage, not from the visitor's hand.
    if (!panel || !hasChanged || key === firstKey.current) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !panel.contains(active)) return;
    const heading = panel.querySelector(`[${STEP_HEADING}]`);
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
    if (type !== 'POP' && panel.getBoundingClientRect().top < 0) {
      panel.scrollIntoView({ block: 'start' });
    }
  }, [step, key, type, root]);
}
