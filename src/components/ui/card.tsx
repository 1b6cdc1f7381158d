import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { cn } from './cn';

interface CardProps extends ComponentProps<'div'> {
  /** Styles its only child instead, for example a section. */
  readonly asChild?: boolean;
}

/** A white sheet with a hairline, on paper. */
export function Card({ asChild = false, className, ...rest }: CardProps) {
  const Tag = asChild ? Slot : 'div';
  return (
    <Tag
      {...rest}
      className={cn(
        'rounded-l bg-card p-5.5 text-text inset-ring inset-ring-line md:p-7.5 print:my-4 print:break-inside-avoid print:bg-transparent print:p-0 print:text-text print:inset-ring-0 forced-colors:border',
        className,
      )}
    />
  );
}
