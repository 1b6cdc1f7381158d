import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { formatPrice } from '@/domain/money/money';

interface TotalLineProps {
  readonly label: string;
  readonly amount: number;
  /** Small, next to the amount. */
  readonly note?: string | undefined;
  readonly className?: string;
  /** On separate lines below the amount. */
  readonly children?: ReactNode;
}

export function TotalLine({ label, amount, note, className, children }: TotalLineProps) {
  return (
    <p
      className={cn(
        'mt-4.5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-4.5',
        className,
      )}
    >
      <span>{label}</span>
      {note === undefined ? null : (
        <small className="ml-auto text-sm text-text-3 tabular-nums">{note}</small>
      )}
      <strong className="ml-auto font-display text-display leading-none font-bold tracking-heading md:text-3xl">
        {formatPrice(amount)}
      </strong>
      {children}
    </p>
  );
}
