import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useId } from 'react';

interface StepActionsProps {
  readonly label: string;
  /** Why the button is disabled; undefined when it is not. */
  readonly disabledReason: string | undefined;
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

/** The button that goes on, the reason while it can't, and the way back. */
export function StepActions({ label, disabledReason, back }: StepActionsProps) {
  const reasonId = useId();
  const isDisabled = disabledReason !== undefined;
  return (
    <div className="wizard-actions">
      {back && (
        <button type="button" className="wizard-back" onClick={back.onBack}>
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </button>
      )}
      <div className="wizard-forward">
        <button
          type="submit"
          className="btn btn-primary"
          disabled={isDisabled}
          aria-describedby={isDisabled ? reasonId : undefined}
        >
          {label}
          {!isDisabled && <ArrowRight size={18} aria-hidden="true" />}
        </button>
        {isDisabled && (
          <p className="field-hint" id={reasonId}>
            {disabledReason}
          </p>
        )}
      </div>
    </div>
  );
}
