import './studio.css';
import { useLocation } from 'react-router-dom';
import { STUDIO } from '@/content/studio';
import { PriceBar } from './price-bar';
import { PriceCard } from './price-card';
import { ShareCard } from './share-card';
import { Stage } from './stage';
import { StudioPanel } from './studio-panel';
import { useStudio } from './use-studio';

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
  const studio = useStudio();
  const { configuration, change } = studio;
  return (
    <div className="studio-bench">
      <div className="studio-try">
        <Stage studio={studio} />
        <StudioPanel configuration={configuration} onChange={change} />
      </div>
      <div className="studio-cards">
        <PriceCard configuration={configuration} />
        <ShareCard configuration={configuration} />
      </div>
      <PriceBar configuration={configuration} />
    </div>
  );
}
