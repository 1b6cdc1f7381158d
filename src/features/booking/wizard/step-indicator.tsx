import { cva } from 'class-variance-authority';
import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { WIZARD } from '@/content/booking/wizard';
import { WIZARD_STEPS, type WizardStep } from './steps';

interface StepIndicatorProps {
  readonly step: WizardStep;
  readonly onStep: (step: WizardStep) => void;
}

/** Phones write out only the current step; the others keep their names for screen readers. */
const COLUMNS: Readonly<Record<WizardStep, string>> = {
  1: 'max-md:grid-cols-[minmax(0,2.3fr)_1fr_1fr]',
  2: 'max-md:grid-cols-[1fr_minmax(0,2.3fr)_1fr]',
  3: 'max-md:grid-cols-[1fr_1fr_minmax(0,2.3fr)]',
};

const stepButton = cva(
  'flex min-h-13 w-full items-center gap-3 rounded-m bg-desk px-3 py-1.5 text-left text-sm leading-tight font-medium max-[359px]:gap-2 md:py-3.5 lg:px-4.5 lg:py-4 forced-colors:border',
  {
    variants: {
      state: {
        done: 'text-text hover:bg-track max-md:justify-center max-md:px-0',
        current:
          'cursor-default bg-text text-white forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none',
        later: 'text-text-3 max-md:justify-center max-md:px-0',
      },
    },
  },
);

const stepNumber = cva('grid size-7 flex-none place-items-center rounded-s text-sm font-semibold', {
  variants: {
    state: {
      done: 'bg-ok-bg text-ok',
      current: 'bg-sodium text-on-sodium',
      later: 'bg-line text-text-2',
    },
  },
});

/** Visitors can go back to earlier steps, but not on to later ones. */
export function StepIndicator({ step, onStep }: StepIndicatorProps) {
  return (
    <ol
      className={cn('mb-4 grid gap-2 md:mb-9 md:grid-cols-3', COLUMNS[step])}
      aria-label={WIZARD.stepsLabel}
    >
      {WIZARD_STEPS.map((each) => {
        const state = each < step ? 'done' : each === step ? 'current' : 'later';
        return (
          <li key={each} className="relative" data-state={state}>
            <button
              type="button"
              className={stepButton({ state })}
              disabled={state === 'later'}
              aria-current={state === 'current' ? 'step' : undefined}
              onClick={state === 'done' ? () => onStep(each) : undefined}
            >
              <span className={stepNumber({ state })}>
                {state === 'done' ? (
                  <>
                    <Check size={16} strokeWidth={2.4} aria-hidden="true" />
                    <span className="sr-only">{WIZARD.doneStep}</span>
                  </>
                ) : (
                  each
                )}
              </span>
              <span className={state === 'current' ? undefined : 'max-md:sr-only'}>
                {WIZARD.steps[each - 1]}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
