import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A word and a shape for each tone, never only a colour. */
const badge = cva(
  "inline-flex items-center gap-1.75 rounded-s px-2.75 py-2 text-xs leading-none font-semibold before:size-2 before:rounded-xs before:bg-current before:content-[''] print:bg-transparent print:p-0 print:text-text print:before:hidden forced-colors:border",
  {
    variants: {
      tone: {
        pending:
          'bg-pending-bg text-pending before:rounded-full before:bg-transparent before:inset-ring-2',
        confirmed: 'bg-confirmed-bg text-confirmed',
        completed: 'bg-completed-bg text-completed',
        cancelled: 'bg-cancelled-bg text-cancelled before:h-[2.5px] before:w-2.5',
      },
    },
  },
);

interface BadgeProps extends ComponentProps<'span'> {
  readonly tone: NonNullable<VariantProps<typeof badge>['tone']>;
}

export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span {...rest} className={cn(badge({ tone }), className)} />;
}
