import type { ComponentProps } from 'react';
import { cn } from './cn';

/** Stands where something is loading. Say so in words beside it; this is not spoken. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cn('block animate-skeleton rounded-s bg-track print:hidden', className)}
    />
  );
}
