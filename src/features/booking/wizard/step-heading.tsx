import type { WizardStep } from './steps';
import { STEP_HEADING } from './use-step';

interface StepHeadingProps {
  readonly step: WizardStep;
  readonly title: string;
  readonly help: string;
}

/** Heading of a step; takes the focus when the visitor gets there. */
export function StepHeading({ step, title, help }: StepHeadingProps) {
  return (
    <>
      <h3
        className="text-xl focus:outline-hidden md:text-2xl"
        tabIndex={-1}
        {...{ [STEP_HEADING]: step }}
      >
        {title}
      </h3>
      <p className="mt-1 text-sm text-text-2">{help}</p>
    </>
  );
}
