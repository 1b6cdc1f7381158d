import './studio.css';
import { memo } from 'react';
import { useLocation } from 'react-router-dom';
import { STUDIO } from '@/content/studio';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { PriceBar } from './price-bar';
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
    <div className="studio-page wrap">
      <div className="studio-head">
        <div>
          <div className="film-edge" />
          <h1>{STUDIO.page.heading}</h1>
        </div>
        <p>{STUDIO.intro}</p>
      </div>
      {/* A step in the history is another car: it is read from the address anew. */}
      <StudioBench key={key} />
    </div>
  );
}

function StudioBench() {
  const { chosen, drawn, change, changeScene } = useStudio();
  return (
    <div className="studio-bench">
      <div className="studio-try">
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
      <div className="studio-cards">
        <PriceCard configuration={configuration} />
        <ShareCard configuration={configuration} />
      </div>
      <PriceBar configuration={configuration} />
    </>
  );
});
