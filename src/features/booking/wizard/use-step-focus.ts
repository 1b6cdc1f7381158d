import { useEffect, useRef, type RefObject } from 'react';
import { INITIAL_WIZARD, type WizardState } from './wizard-state';

/** Marks the heading of the step that is shown. */
export const STEP_HEADING = 'data-step-heading';

/** After the visitor moved to another step: the focus to its heading. */
export function useStepFocus(state: WizardState, root: RefObject<HTMLElement | null>): void {
  const last = useRef(state);

  useEffect(() => {
    const { current: before } = last;
    last.current = state;
    const panel = root.current;
    // What comes from storage does not come from the visitor's hand.
    if (!panel || before === INITIAL_WIZARD || before.step === state.step) return;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !panel.contains(active)) return;
    const heading = panel.querySelector(`[${STEP_HEADING}]`);
    if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }, [state, root]);
}
