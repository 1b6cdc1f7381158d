import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

interface PriceBarProps {
  readonly label: string;
  /** The price, and what it is the price of. */
  readonly children: ReactNode;
  readonly action: ReactNode;
}

/**
 * On phones the price and the way to book stay in view, in the place of the bottom bar. In a short
 * window (zoomed in, or a phone on its side) the bar follows what is above it.
 */
export function PriceBar({ label, children, action }: PriceBarProps) {
  return (
    <aside
      className={cn(
        'ink fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom,0px))] z-20 grid min-h-19 grid-cols-[1fr_auto] items-center gap-3.5 overflow-hidden rounded-l bg-ink-950 py-2 pr-3 pl-5 text-xs text-on-ink-2 shadow-2 inset-ring inset-ring-hair-2 md:hidden forced-colors:border',
        'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-film',
        // Side by side they don't fit on a phone at 200% zoom.
        'max-[259px]:grid-cols-1 max-[259px]:pl-3',
        '[@media(max-height:500px)]:relative [@media(max-height:500px)]:inset-auto [@media(max-height:500px)]:mx-3 [@media(max-height:500px)]:mb-3',
      )}
      data-slot="price-bar"
      aria-label={label}
    >
      <div className="min-w-0 text-balance">{children}</div>
      {action}
    </aside>
  );
}

export function BarPrice({ children }: { readonly children: ReactNode }) {
  return (
    <b className="block font-display text-2xl leading-title font-bold tracking-heading text-on-ink">
      {children}
    </b>
  );
}
