import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { cn } from './cn';
import { useFieldControl } from './field';
import { useTextLimit } from './use-text-limit';

/** Shared classes of inputs, text areas and selects. */
export const CONTROL = clsx(
  'block min-h-12.5 w-full rounded-m bg-card px-3.75 text-base leading-snug text-text inset-ring inset-ring-line-strong',
  'transition-shadow duration-160 ease-film placeholder:text-text-3 placeholder:opacity-100',
  'focus-visible:ring-4 focus-visible:inset-ring-2 focus-visible:ring-sodium-deep/12 focus-visible:inset-ring-sodium-deep focus-visible:outline-hidden',
  'aria-invalid:bg-danger-wash aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger',
  'disabled:cursor-not-allowed disabled:bg-disabled disabled:text-on-disabled disabled:inset-ring-0',
  'forced-colors:border forced-colors:focus-visible:outline-2 forced-colors:focus-visible:outline-[Highlight] forced-colors:aria-invalid:border-2 forced-colors:aria-invalid:border-[Mark]',
);

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  const limit = useTextLimit(rest);
  return <input {...useFieldControl()} {...rest} {...limit} className={cn(CONTROL, className)} />;
}
