import { Slot } from '@radix-ui/react-slot';
import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps, MouseEvent } from 'react';
import { cn } from './cn';

const button = cva(
  [
    'inline-flex translate-y-0 items-center justify-center gap-2.5 rounded-m text-center leading-title font-semibold tracking-label text-balance no-underline print:hidden',
    // Only on hover: being pressed, and becoming free to press, shows in one frame.
    'hover:transition-colors hover:duration-160 hover:ease-film active:not-disabled:translate-y-px',
    'disabled:cursor-not-allowed disabled:bg-disabled disabled:text-on-disabled disabled:shadow-none disabled:inset-ring-0',
    'aria-disabled:cursor-not-allowed aria-disabled:bg-disabled aria-disabled:text-on-disabled aria-disabled:shadow-none aria-disabled:inset-ring-0',
    'forced-colors:border forced-colors:disabled:border-[GrayText] forced-colors:disabled:text-[GrayText]',
  ],
  {
    variants: {
      look: {
        /** At most one per view. */
        primary: 'bg-sodium text-on-sodium shadow-glow hover:bg-sodium-hi',
        ink: 'bg-text text-white hover:bg-ink-700',
        outline: 'bg-card text-text inset-ring inset-ring-line-strong hover:bg-paper',
        ghost: 'bg-veil text-on-ink inset-ring inset-ring-hair-2 hover:bg-hair',
        /** Without an edge: the secondary one of two on a card. */
        plain: 'text-text hover:bg-paper',
        danger: 'text-danger hover:bg-danger-bg',
        'danger-outline':
          'bg-card text-danger inset-ring inset-ring-line-strong hover:bg-danger-bg',
        destructive: 'bg-danger text-white',
      },
      size: {
        m: 'min-h-13 px-6 text-base',
        s: 'min-h-11 px-4.5 text-sm',
        /** Fits table rows and notes: as high as a finger needs, and narrower. */
        xs: 'min-h-11 px-3.25 text-sm',
      },
    },
    defaultVariants: { look: 'primary', size: 'm' },
  },
);

interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof button> {
  /** Styles its only child instead, for example a link. */
  readonly asChild?: boolean;
  /** Busy: keeps the focus and ignores further presses. */
  readonly isBusy?: boolean;
}

export function Button({
  asChild = false,
  isBusy = false,
  look,
  size,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const Tag = asChild ? Slot : 'button';
  // Also the press that would send a form.
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Tag
      type={asChild ? undefined : 'button'}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      className={cn(button({ look, size }), className)}
      onClick={isBusy || onClick ? handleClick : undefined}
    />
  );
}
