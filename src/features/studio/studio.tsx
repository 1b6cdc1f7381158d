import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { FilmEdge } from '@/components/ui/section-heading';
import { STUDIO } from '@/content/studio';
import { formatDollarsShort } from '@/domain/money';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioPrice } from '@/domain/studio-price';
import { BookOrCall } from './book-tint';
import { PriceCard } from './price-card';
import { ShareCard } from './share-card';
import { Stage } from './stage';
import { StudioPanel } from './studio-panel';
import { useStudio } from './use-studio';

interface StudioCardsProps {
  readonly configuration: StudioConfiguration;
}

/** The studio: a drawn car that wears every choice, its law, its price and its address. */
export function Studio() {
  const { key } = useLocation();
  return (
    <div className="wrap pt-23 pb-[calc(56px+var(--bottom-bar))] md:pt-28 md:pb-20">
      <div className="pb-4.5 md:pb-6 lg:flex lg:items-end lg:justify-between lg:gap-7.5">
        <div className="lg:flex-none">
          <FilmEdge className="mb-4 max-md:hidden" />
          <h1 className="text-2xl md:text-title">{STUDIO.page.heading}</h1>
        </div>
        <p className="mt-1.5 text-sm text-on-ink-2 md:mt-2.5 md:text-lg lg:mt-0">{STUDIO.intro}</p>
      </div>
      {/* A step in the history is another car: it is read from the address anew. */}
      <StudioBench key={key} />
    </div>
  );
}

function StudioBench() {
  const { chosen, drawn, change, changeScene } = useStudio();
  return (
    <div className="grid grid-cols-1 md:gap-5 lg:grid-cols-[minmax(0,1fr)_400px] lg:grid-rows-[auto_1fr]">
      <div className="md:contents">
        <Stage chosen={chosen} drawn={drawn} onChange={change} onChangeScene={changeScene} />
        <StudioPanel
          configuration={chosen.configuration}
          judged={drawn.configuration}
          onChange={change}
        />
      </div>
      <StudioCards configuration={drawn.configuration} />
    </div>
  );
}

/** Renders only once the drawing has caught up, never with the press of a button. */
const StudioCards = memo(function StudioCards({ configuration }: StudioCardsProps) {
  return (
    <>
      <div className="grid grid-cols-1 gap-3.5 pt-2 md:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)] md:gap-5 md:pt-0">
        <PriceCard configuration={configuration} />
        <ShareCard configuration={configuration} />
      </div>
      <PriceBar configuration={configuration} />
    </>
  );
});

/**
 * On phones the price and the way to book stay in view, in the place of the bottom bar. In a short
 * window (zoomed in, or a phone on its side) the bar follows the choices.
 */
function PriceBar({ configuration }: StudioCardsProps) {
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
