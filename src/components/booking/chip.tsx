import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

/** A small button in a row; `aria-pressed` says whether it is chosen. */
export function Chip({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={cn(
        'inline-flex min-h-11 items-center gap-2.25 rounded-m bg-card px-3.25 text-left text-sm leading-tight font-medium text-text tabular-nums inset-ring inset-ring-line-strong [&>svg]:flex-none',
        'aria-pressed:bg-sodium-wash aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-sodium-deep',
        'forced-colors:border forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none',
        className,
      )}
    />
  );
}
