import { cn } from '@/components/ui/cn';
import { STUDIO } from '@/content/studio';
import { formatDollarsShort } from '@/domain/money';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioPrice } from '@/domain/studio-price';
import { BookOrCall } from './book-tint';

interface PriceBarProps {
  readonly configuration: StudioConfiguration;
}

/**
 * On phones the price and the way to book stay in view, in the place of the bottom bar. In a short
 * window (zoomed in, or a phone on its side) the bar follows the choices.
 */
export function PriceBar({ configuration }: PriceBarProps) {
  const { listedTotal } = studioPrice(configuration);
  return (
    <aside
      className={cn(
        'ink fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom,0px))] z-20 grid min-h-19 grid-cols-[1fr_auto] items-center gap-3.5 overflow-hidden rounded-l py-2 pr-3 pl-5 text-xs text-on-ink-2 shadow-2 inset-ring inset-ring-hair-2 md:hidden forced-colors:border',
        'before:absolute before:inset-x-0 before:top-0 before:h-0.5 before:bg-film',
        '[@media(max-height:500px)]:relative [@media(max-height:500px)]:inset-auto [@media(max-height:500px)]:mx-3 [@media(max-height:500px)]:mb-3',
      )}
      data-slot="price-bar"
      aria-label={STUDIO.price.heading}
    >
      <p>
        <b className="block font-display text-2xl leading-title font-bold tracking-heading text-on-ink">
          {formatDollarsShort(listedTotal)}
        </b>
        {STUDIO.price.total}
      </p>
      <BookOrCall configuration={configuration} className="px-5" />
    </aside>
  );
}
