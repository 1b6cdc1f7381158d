import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/components/ui/cn';

/** A card to choose; also for a link among such cards. */
export const option = cva(
  'rounded-m text-base leading-tight font-medium tracking-tight inset-ring inset-ring-line transition-[box-shadow,background-color] duration-160 ease-film hover:inset-ring-line-strong has-checked:bg-sodium-wash has-checked:inset-ring-2 has-checked:inset-ring-sodium-deep has-checked:transition-none has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-sodium-deep max-xs:text-sm forced-colors:border forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none',
  {
    variants: {
      layout: {
        row: 'grid min-h-13 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-2.5 px-3 py-2 max-md:text-sm md:gap-3.25 md:px-4.5 md:py-2.5',
        // Painted on its own: choosing one redraws no other picture.
        picture: 'relative isolate block px-1.5 pt-2.5 pb-3 text-center md:px-3 md:pt-3.5 md:pb-4',
      },
    },
  },
);

const mark = cva(
  'relative m-0 size-5 cursor-[inherit] appearance-none inset-ring-[1.5px] inset-ring-line-strong focus-visible:outline-hidden forced-colors:appearance-auto',
  {
    variants: {
      type: {
        radio: 'rounded-full checked:inset-ring-[6px] checked:inset-ring-sodium-deep',
        checkbox:
          "rounded-s checked:bg-sodium-deep checked:inset-ring-0 checked:after:absolute checked:after:top-0.75 checked:after:left-1.75 checked:after:h-2.75 checked:after:w-1.5 checked:after:rotate-42 checked:after:border-r-2 checked:after:border-b-2 checked:after:border-white checked:after:content-['']",
      },
    },
  },
);

interface OptionProps extends ComponentProps<'input'> {
  readonly type: 'radio' | 'checkbox';
}

/**
 * One choice of a list: its mark, what it is, and on the right its price. A native input, so that
 * what is chosen before hydration can be read.
 */
export function Option({ type, className, children, ...rest }: OptionProps) {
  return (
    <label className={cn(option({ layout: 'row' }), 'cursor-pointer', className)}>
      <input {...rest} type={type} className={mark({ type })} />
      {children}
    </label>
  );
}

/** Options below each other, on wide screens in two columns. */
export const OPTIONS = 'grid gap-2 md:grid-cols-2 md:gap-2.5';
