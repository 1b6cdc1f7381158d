import { cva } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export const bottomBarLink = cva(
  [
    'relative grid place-items-center content-center gap-1.75',
    'before:absolute before:top-0 before:h-0.75 before:w-8.5 before:rounded-b-full aria-[current]:before:bg-film',
    'forced-colors:rounded-l forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none',
  ],
  {
    variants: { kind: { call: 'text-sodium-hi', view: 'aria-[current]:text-white' } },
    defaultVariants: { kind: 'view' },
  },
);

interface BottomBarShellProps {
  readonly label: string;
  /** Not on tools, whose buttons and prices it would cover: there it ends the page. */
  readonly isFixed?: boolean;
  readonly children: ReactNode;
}

/** The floating bar of narrow screens, in equal parts. */
export function BottomBarShell({ label, isFixed = true, children }: BottomBarShellProps) {
  return (
    <nav
      className={cn(
        'ink fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom,0px))] z-20 grid h-17.5 auto-cols-fr grid-flow-col rounded-l bg-ink-900/92 text-xs leading-none font-medium text-on-ink-2 shadow-2 inset-ring inset-ring-hair-2 backdrop-blur-lg md:hidden print:hidden forced-colors:border',
        !isFixed && 'static mx-3 mb-3',
        // Zoomed in, or a phone on its side: it would cover a fifth of the screen.
        '[@media(max-height:500px)]:static [@media(max-height:500px)]:mx-3 [@media(max-height:500px)]:mb-3',
        // Five names don't fit in equal parts.
        'max-[413px]:has-[>:nth-child(5)]:auto-cols-auto',
        // Only one bar at the bottom: in the studio it is the price.
        '[body:has([data-slot=price-bar])_&]:hidden',
      )}
      data-slot="bottom-bar"
      data-fixed={isFixed}
      aria-label={label}
    >
      {children}
    </nav>
  );
}
