import * as Radix from '@radix-ui/react-radio-group';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** One of several, each a card. Give it an `aria-label` or `aria-labelledby`. */
export function RadioCards({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...rest} className={cn('grid gap-2.5', className)} />;
}

/** One card: a circle, what it is, and (on the right) for example its price. */
export function RadioCard({ className, children, ...rest }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      {...rest}
      className={cn(
        'group grid min-h-13.5 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-3.25 rounded-m px-4.5 py-3.25 text-left text-base leading-snug font-medium inset-ring inset-ring-line',
        'transition-[box-shadow,background-color] duration-160 ease-film hover:inset-ring-line-strong',
        'data-[state=checked]:bg-sodium-wash data-[state=checked]:inset-ring-2 data-[state=checked]:inset-ring-sodium-deep data-[state=checked]:transition-none',
        'disabled:cursor-not-allowed disabled:bg-disabled disabled:text-on-disabled',
        'forced-colors:border forced-colors:data-[state=checked]:bg-[Highlight] forced-colors:data-[state=checked]:text-[HighlightText] forced-colors:data-[state=checked]:forced-color-adjust-none',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="size-5 rounded-full inset-ring-[1.5px] inset-ring-line-strong group-data-[state=checked]:inset-ring-[6px] group-data-[state=checked]:inset-ring-sodium-deep forced-colors:border-2"
      />
      {children}
    </Radix.Item>
  );
}
