import * as Radix from '@radix-ui/react-radio-group';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** One of several in a grid of tiles. Give it an `aria-label` or `aria-labelledby`. */
export function RadioTiles({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={cn('grid gap-1.5', className)} />;
}

/** One tile: ink when it is chosen. */
export function RadioTile({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...rest}
      className={cn(
        'min-h-13 min-w-0 rounded-m bg-card px-2.5 text-sm leading-title font-medium text-text tabular-nums inset-ring inset-ring-line-strong hover:bg-paper',
        'disabled:cursor-not-allowed disabled:bg-desk disabled:text-text-3 disabled:inset-ring-0',
        'data-[state=checked]:bg-text data-[state=checked]:text-white data-[state=checked]:inset-ring-0',
        'forced-colors:border forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
        'forced-colors:data-[state=checked]:bg-[Highlight] forced-colors:data-[state=checked]:text-[HighlightText] forced-colors:data-[state=checked]:forced-color-adjust-none',
        className,
      )}
    />
  );
}
