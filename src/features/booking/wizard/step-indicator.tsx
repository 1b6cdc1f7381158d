import { Check } from 'lucide-react';
import { WIZARD } from '@/content/wizard';
import { WIZARD_STEPS, type WizardStep } from './wizard-state';

interface StepIndicatorProps {
  readonly step: WizardStep;
  readonly onStep: (step: WizardStep) => void;
}

/** Where the visitor is; earlier steps can be gone back to, later ones not. */
export function StepIndicator({ step, onStep }: StepIndicatorProps) {
  return (
    <ol className="wizard-steps" aria-label={WIZARD.stepsLabel}>
      {WIZARD_STEPS.map((each) => {
        const isDone = each < step;
        const isCurrent = each === step;
        return (
          <li key={each} data-state={isCurrent ? 'current' : isDone ? 'done' : 'later'}>
            <button
              type="button"
              disabled={each > step}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={isDone ? () => onStep(each) : undefined}
            >
              <i>
                {isDone ? (
                  <>
                    <Check size={16} strokeWidth={2.4} aria-hidden="true" />
                    <span className="sr-only">{WIZARD.doneStep}</span>
                  </>
                ) : (
                  each
                )}
              </i>
              <span className="wizard-step-name">{WIZARD.steps[each - 1]}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
