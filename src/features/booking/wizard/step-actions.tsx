import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useDeferredValue, useId } from 'react';

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
  // The button is free at once (Enter may follow); the rest follows, for it moves what is around.
  const shownReason = useDeferredValue(disabledReason);
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
          {!isDisabled && shownReason === undefined && <ArrowRight size={18} aria-hidden="true" />}
        </button>
        {shownReason !== undefined && (
          <p className="field-hint" id={reasonId}>
            {shownReason}
          </p>
        )}
      </div>
    </div>
  );
}
