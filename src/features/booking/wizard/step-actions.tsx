import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useDeferredValue, useId } from 'react';
import { Button } from '@/components/ui/button';
import { FieldHint } from '@/components/ui/field';

interface StepActionsProps {
  readonly label: string;
  /** Undefined if the button is not disabled. */
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
    <div className="mt-6 flex flex-col-reverse gap-1.5 md:mt-7.5 md:flex-row md:items-start md:justify-between">
      {back && (
        <Button
          look="plain"
          size="s"
          className="min-h-11.5 px-3 md:-ml-3 md:min-h-13"
          onClick={back.onBack}
        >
          <ArrowLeft size={18} aria-hidden="true" />
          {back.label}
        </Button>
      )}
      <div className="md:ml-auto md:grid md:justify-items-end">
        <Button
          type="submit"
          className="w-full px-2 md:w-auto md:px-6"
          disabled={isDisabled}
          aria-describedby={isDisabled ? reasonId : undefined}
        >
          {label}
          {!isDisabled && shownReason === undefined && <ArrowRight size={18} aria-hidden="true" />}
        </Button>
        {shownReason !== undefined && (
          <FieldHint
            id={reasonId}
            className="text-center md:max-w-[44ch] md:text-right md:text-balance"
          >
            {shownReason}
          </FieldHint>
        )}
      </div>
    </div>
  );
}
