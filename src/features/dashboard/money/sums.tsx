import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';
import { signedCents } from '@/domain/money/money';

type Sum = readonly [label: string, cents: number];

/** Classes of a list of sums. */
export const SUMS =
  'grid gap-1.5 text-sm text-text-2 [&_dd]:whitespace-nowrap [&_dd]:text-text [&_dd]:tabular-nums [&>div]:flex [&>div]:justify-between [&>div]:gap-4';
/** Classes of what the lines above it come to. */
export const SUM_TOTAL = 'mt-1 border-t border-line pt-2 text-base font-semibold text-text';

interface SumsProps extends ComponentProps<'dl'> {
  readonly sums: readonly Sum[];
  readonly total: Sum;
}

/** Sums, and what they come to. */
export function Sums({ className, sums, total, ...rest }: SumsProps) {
  return (
    <dl {...rest} className={cn(SUMS, className)}>
      {[...sums, total].map(([label, cents], index) => (
        <div key={label} className={cn(index === sums.length && SUM_TOTAL)}>
          <dt>{label}</dt>
          <dd>{signedCents(cents)}</dd>
        </div>
      ))}
    </dl>
  );
}
