import './studio-panel.css';
import { CALIPERS } from '@/components/cars/finishes';
import { STUDIO } from '@/content/studio';
import { cataloguePriceText, findCatalogueService } from '@/domain/catalogue';
import { FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from '@/domain/film';
import {
  caliperName,
  paintName,
  STUDIO_CALIPERS,
  type StudioCaliper,
  type StudioConfiguration,
} from '@/domain/studio-configuration';
import { FilmPanes } from './film-panes';
import { LegalPlate } from './legal-plate';
import { PAINT_SWATCHES } from './paint-swatches';
import { PanelSection } from './panel-section';
import { StripChoice } from './strip-choice';
import { Swatches, type Swatch } from './swatches';
import { WrapChoice } from './wrap-choice';

interface StudioPanelProps {
  readonly configuration: StudioConfiguration;
  readonly onChange: (changed: Partial<StudioConfiguration>) => void;
}

const CALIPER_SWATCHES: readonly Swatch<StudioCaliper>[] = STUDIO_CALIPERS.map((caliper) => ({
  value: caliper,
  name: caliperName(caliper),
  colour: caliper === 'stock' ? 'transparent' : CALIPERS[caliper].colour,
  isEmpty: caliper === 'stock',
}));

const ppf = findCatalogueService('PaintProtectionFilm');
const PPF_PRICE = ppf ? cataloguePriceText(ppf.price) : '';

/** Every choice of the studio, and what the law says to it. */
export function StudioPanel({ configuration, onChange }: StudioPanelProps) {
  const { front, rear, strip, paint, caliper, wrap } = configuration;
  const caliperHint =
    caliper === 'stock' ? caliperName(caliper) : `${caliperName(caliper)}, ${STUDIO.caliper.quote}`;
  return (
    <div className="studio-panel">
      <div className="panel-section">
        <FilmPanes
          heading="h2"
          label={STUDIO.film.front}
          films={FRONT_FILM_CHOICES}
          value={front}
          onChoose={(next) => onChange({ front: next })}
          hasLimit
        />
      </div>
      <div className="panel-section">
        <FilmPanes
          heading="h2"
          label={STUDIO.film.rear}
          films={REAR_FILM_CHOICES}
          value={rear}
          onChoose={(next) => onChange({ rear: next })}
        />
      </div>
      <div className="panel-section">
        <LegalPlate configuration={configuration} isDetailed />
        <p className="panel-note">
          {STUDIO.film.combined(front, rear)} {STUDIO.law.notAdvice}
        </p>
      </div>
      <PanelSection label={STUDIO.strip.label} hint={STUDIO.strip.hint}>
        <StripChoice value={strip} onChoose={(next) => onChange({ strip: next })} />
      </PanelSection>
      <PanelSection label={STUDIO.paint.label} hint={paintName(paint)}>
        <Swatches
          label={STUDIO.paint.label}
          value={paint}
          swatches={PAINT_SWATCHES}
          onChoose={(next) => onChange({ paint: next })}
          className="panel-swatches"
        />
      </PanelSection>
      <PanelSection label={STUDIO.caliper.label} hint={caliperHint}>
        <Swatches
          label={STUDIO.caliper.label}
          value={caliper}
          swatches={CALIPER_SWATCHES}
          onChoose={(next) => onChange({ caliper: next })}
          className="panel-swatches"
        />
      </PanelSection>
      <PanelSection label={STUDIO.wrap.label} hint={STUDIO.wrap.quote}>
        <WrapChoice value={wrap} onChoose={(next) => onChange({ wrap: next })} />
      </PanelSection>
      <div className="panel-section panel-ppf">
        <div>
          <h2 className="studio-label">{STUDIO.ppf.label}</h2>
          <p id="studio-ppf-hint">{STUDIO.ppf.hint(PPF_PRICE)}</p>
        </div>
        <button
          type="button"
          role="switch"
          aria-checked={configuration.ppf}
          aria-label={STUDIO.ppf.label}
          aria-describedby="studio-ppf-hint"
          className="panel-switch"
          onClick={() => onChange({ ppf: !configuration.ppf })}
        />
      </div>
    </div>
  );
}
