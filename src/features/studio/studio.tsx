import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { BarPrice, PriceBar } from '@/components/site/price-bar';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { studioPrice } from '@/domain/film/studio-price';
import { BookOrCall } from './book-tint';
import { FilmComparison } from './film-comparison';
import { StudioPriceCard, studioSum } from './studio-price-card';
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
          <h1 className="text-2xl md:text-title">{STUDIO.page.heading}</h1>
        </div>
        <p className="mt-1.5 text-sm text-on-ink-2 md:mt-2.5 md:text-lg lg:mt-0">{STUDIO.intro}</p>
      </div>
      {/* A step in the history is another car, so it is read from the address again. */}
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
      <div className="grid grid-cols-1 content-start gap-3.5 pt-2 md:gap-5 md:pt-0">
        <StudioPriceCard configuration={configuration} />
        <ShareCard configuration={configuration} />
        <FilmComparison />
      </div>
      <PriceInView configuration={configuration} />
    </>
  );
});

function PriceInView({ configuration }: StudioCardsProps) {
  const sum = studioSum(studioPrice(configuration));
  return (
    <PriceBar
      label={STUDIO.price.heading}
      action={<BookOrCall configuration={configuration} className="px-5" />}
    >
      {sum ? <BarPrice>{sum.text}</BarPrice> : null}
      {sum ? sum.label : STUDIO.price.emptyShort}
    </PriceBar>
  );
}
