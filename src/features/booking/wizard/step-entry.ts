import { samePlace, type Entry } from '@/components/site/scroll-key';
import { WIZARD_STEPS, type WizardStep } from './wizard-state';

/** State of a history entry that shows a step, so that back and forward walk through the steps. */
export function stepEntry(from: Entry, step: WizardStep) {
  return { ...samePlace(from), wizardStep: step };
}

/** The step that a history entry names; entries of other origin name none. */
export function stepOfEntry(state: unknown): WizardStep | undefined {
  if (typeof state !== 'object' || state === null || !('wizardStep' in state)) return undefined;
  return WIZARD_STEPS.find((step) => step === state.wizardStep);
}
