import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A placeholder while something loads. Screen readers skip it, so say it in words next to it. */
export function Skeleton({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      aria-hidden="true"
      {...rest}
      className={cn('block animate-skeleton rounded-s bg-track print:hidden', className)}
    />
  );
}
