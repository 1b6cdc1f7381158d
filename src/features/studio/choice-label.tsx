import type { ReactNode } from 'react';

interface ChoiceLabelProps {
  /** Its level among the headings around it. */
  readonly heading?: 'h2' | 'h3';
  readonly label: string;
  readonly hint?: ReactNode;
}

export function ChoiceLabel({ heading: Heading = 'h2', label, hint }: ChoiceLabelProps) {
  return (
    <Heading className="flex items-baseline justify-between gap-3 text-base leading-title tracking-title xs:text-lg">
      {label}{' '}
      {hint === undefined ? null : (
        <small className="text-right font-sans text-sm leading-title font-medium tracking-normal whitespace-nowrap text-on-ink-2">
          {hint}
        </small>
      )}
    </Heading>
  );
}
