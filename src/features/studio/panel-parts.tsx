import { CALIPER_COLOURS } from '@/components/cars/finishes';
import { SwitchControl } from '@/components/ui/switch';
import { STUDIO } from '@/content/studio';
import { cataloguePriceText, findCatalogueService } from '@/domain/catalogue';
import { FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from '@/domain/film/film';
import {
  caliperName,
  paintName,
  STUDIO_CALIPERS,
  STUDIO_STRIPS,
  stripName,
  type StudioCaliper,
  type StudioConfiguration,
} from '@/domain/film/studio-configuration';
import { stripPriceText } from '@/domain/film/studio-price';
import { ChoiceLabel } from './choice-label';
import { FilmPanes } from './film-panes';
import { PAINT_SWATCHES } from './paint-swatches';
import { PanelSection } from './panel-section';
import { Swatches, type Swatch, type SwatchesProps } from './swatches';
import { TileGroup } from './tile-group';
import type { ChangeConfiguration } from './use-studio';
import { WrapChoice } from './wrap-choice';

interface PartProps<Part extends keyof StudioConfiguration> {
  readonly value: StudioConfiguration[Part];
  readonly onChange: ChangeConfiguration;
}

const CALIPER_SWATCHES: readonly Swatch<StudioCaliper>[] = STUDIO_CALIPERS.map((caliper) => ({
  value: caliper,
  name: caliperName(caliper),
  colour: caliper === 'stock' ? 'transparent' : CALIPER_COLOURS[caliper],
  isEmpty: caliper === 'stock',
}));

const ppf = findCatalogueService('PaintProtectionFilm');
const PPF_PRICE = ppf ? cataloguePriceText(ppf.price) : '';

export function FrontPart({ value, onChange }: PartProps<'front'>) {
  return (
    <PanelSection>
      <FilmPanes
        heading="h2"
        label={STUDIO.film.front}
        films={FRONT_FILM_CHOICES}
        value={value}
        onChoose={(front) => onChange({ front })}
        hasLimit
      />
    </PanelSection>
  );
}

export function RearPart({ value, onChange }: PartProps<'rear'>) {
  return (
    <PanelSection>
      <FilmPanes
        heading="h2"
        label={STUDIO.film.rear}
        films={REAR_FILM_CHOICES}
        value={value}
        onChoose={(rear) => onChange({ rear })}
      />
    </PanelSection>
  );
}

interface StripPartProps
  extends PartProps<'strip'>, Pick<StudioConfiguration, 'body' | 'front' | 'rear'> {}

/** Its prices depend on the body and on whether it is the only film. */
export function StripPart({ value, onChange, ...glass }: StripPartProps) {
  return (
    <PanelSection>
      <ChoiceLabel label={STUDIO.strip.label} hint={STUDIO.strip.hint} />
      <TileGroup
        label={STUDIO.strip.label}
        value={value}
        choices={STUDIO_STRIPS.map((strip) => ({
          value: strip,
          content: (
            <>
              {stripName(strip)}
              <small className="block text-xs text-on-ink-2 tabular-nums">
                {stripPriceText(strip, glass) ?? STUDIO.strip.none}
              </small>
            </>
          ),
        }))}
        onChoose={(strip) => onChange({ strip })}
        className="min-[374px]:grid-cols-4"
        choiceClassName="min-h-13.5"
      />
    </PanelSection>
  );
}

export function PaintPart({ value, onChange }: PartProps<'paint'>) {
  return (
    <PanelSection>
      <ChoiceLabel label={STUDIO.paint.label} hint={paintName(value)} />
      <PanelSwatches
        label={STUDIO.paint.label}
        value={value}
        swatches={PAINT_SWATCHES}
        onChoose={(paint) => onChange({ paint })}
      />
    </PanelSection>
  );
}

export function CaliperPart({ value, onChange }: PartProps<'caliper'>) {
  const name = caliperName(value);
  return (
    <PanelSection>
      <ChoiceLabel
        label={STUDIO.caliper.label}
        hint={value === 'stock' ? name : `${name}, ${STUDIO.caliper.quote}`}
      />
      <PanelSwatches
        label={STUDIO.caliper.label}
        value={value}
        swatches={CALIPER_SWATCHES}
        onChoose={(caliper) => onChange({ caliper })}
      />
    </PanelSection>
  );
}

export function WrapPart({ value, onChange }: PartProps<'wrap'>) {
  return (
    <PanelSection>
      <ChoiceLabel label={STUDIO.wrap.label} hint={STUDIO.wrap.quote} />
      <WrapChoice value={value} onChoose={(wrap) => onChange({ wrap })} />
    </PanelSection>
  );
}

export function PpfPart({ value, onChange }: PartProps<'ppf'>) {
  return (
    <PanelSection className="flex items-center justify-between gap-4">
      <div>
        <ChoiceLabel label={STUDIO.ppf.label} />
        <p id="studio-ppf-hint" className="mt-1 text-sm text-on-ink-2">
          {STUDIO.ppf.hint(PPF_PRICE)}
        </p>
      </div>
      <SwitchControl
        ground="ink"
        aria-label={STUDIO.ppf.label}
        aria-describedby="studio-ppf-hint"
        checked={value}
        onChange={(ppf) => onChange({ ppf })}
      />
    </PanelSection>
  );
}

/** A row of eight from edge to edge. Fields of 44 px need two rows on the narrowest phones. */
function PanelSwatches<Value extends string>(props: SwatchesProps<Value>) {
  return (
    <Swatches
      {...props}
      className="-mx-1.75 mt-2.5 -mb-1.75 md:max-lg:-mx-3 lg:justify-between"
      swatchClassName="w-1/4 min-[374px]:w-1/8 lg:w-11"
    />
  );
}
