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
import { PAINT_SWATCHES } from './paint-swatches';
import { PanelSection } from './panel-section';
import { StripChoice } from './strip-choice';
import { Swatches, type Swatch } from './swatches';
import type { ChangeConfiguration } from './use-studio';
import { WrapChoice } from './wrap-choice';

interface PartProps<Part extends keyof StudioConfiguration> {
  readonly value: StudioConfiguration[Part];
  readonly onChange: ChangeConfiguration;
}

const CALIPER_SWATCHES: readonly Swatch<StudioCaliper>[] = STUDIO_CALIPERS.map((caliper) => ({
  value: caliper,
  name: caliperName(caliper),
  colour: caliper === 'stock' ? 'transparent' : CALIPERS[caliper].colour,
  isEmpty: caliper === 'stock',
}));

const ppf = findCatalogueService('PaintProtectionFilm');
const PPF_PRICE = ppf ? cataloguePriceText(ppf.price) : '';

export function FrontPart({ value, onChange }: PartProps<'front'>) {
  return (
    <div className="panel-section">
      <FilmPanes
        heading="h2"
        label={STUDIO.film.front}
        films={FRONT_FILM_CHOICES}
        value={value}
        onChoose={(front) => onChange({ front })}
        hasLimit
      />
    </div>
  );
}

export function RearPart({ value, onChange }: PartProps<'rear'>) {
  return (
    <div className="panel-section">
      <FilmPanes
        heading="h2"
        label={STUDIO.film.rear}
        films={REAR_FILM_CHOICES}
        value={value}
        onChoose={(rear) => onChange({ rear })}
      />
    </div>
  );
}

interface StripPartProps
  extends PartProps<'strip'>, Pick<StudioConfiguration, 'body' | 'front' | 'rear'> {}

/** Its prices depend on the body and on whether it is the only film. */
export function StripPart({ value, onChange, ...glass }: StripPartProps) {
  return (
    <PanelSection label={STUDIO.strip.label} hint={STUDIO.strip.hint}>
      <StripChoice value={value} glass={glass} onChoose={(strip) => onChange({ strip })} />
    </PanelSection>
  );
}

export function PaintPart({ value, onChange }: PartProps<'paint'>) {
  return (
    <PanelSection label={STUDIO.paint.label} hint={paintName(value)}>
      <Swatches
        label={STUDIO.paint.label}
        value={value}
        swatches={PAINT_SWATCHES}
        onChoose={(paint) => onChange({ paint })}
        className="panel-swatches"
      />
    </PanelSection>
  );
}

export function CaliperPart({ value, onChange }: PartProps<'caliper'>) {
  const name = caliperName(value);
  return (
    <PanelSection
      label={STUDIO.caliper.label}
      hint={value === 'stock' ? name : `${name}, ${STUDIO.caliper.quote}`}
    >
      <Swatches
        label={STUDIO.caliper.label}
        value={value}
        swatches={CALIPER_SWATCHES}
        onChoose={(caliper) => onChange({ caliper })}
        className="panel-swatches"
      />
    </PanelSection>
  );
}

export function WrapPart({ value, onChange }: PartProps<'wrap'>) {
  return (
    <PanelSection label={STUDIO.wrap.label} hint={STUDIO.wrap.quote}>
      <WrapChoice value={value} onChoose={(wrap) => onChange({ wrap })} />
    </PanelSection>
  );
}

export function PpfPart({ value, onChange }: PartProps<'ppf'>) {
  return (
    <div className="panel-section panel-ppf">
      <div>
        <h2 className="studio-label">{STUDIO.ppf.label}</h2>
        <p id="studio-ppf-hint">{STUDIO.ppf.hint(PPF_PRICE)}</p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={value}
        aria-label={STUDIO.ppf.label}
        aria-describedby="studio-ppf-hint"
        className="panel-switch"
        onClick={() => onChange({ ppf: !value })}
      />
    </div>
  );
}
