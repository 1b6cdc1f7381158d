import { STUDIO } from '@/content/studio';
import {
  STUDIO_STRIPS,
  stripName,
  type StudioConfiguration,
  type StudioStrip,
} from '@/domain/studio-configuration';
import { stripPriceText } from '@/domain/studio-price';
import { TileGroup } from './tile-group';

interface StripChoiceProps {
  readonly value: StudioStrip;
  /** What else of the configuration sets a strip's price. */
  readonly glass: Pick<StudioConfiguration, 'body' | 'front' | 'rear'>;
  readonly onChoose: (strip: StudioStrip) => void;
}

export function StripChoice({ value, glass, onChoose }: StripChoiceProps) {
  const choices = STUDIO_STRIPS.map((strip) => ({
    value: strip,
    content: (
      <>
        {stripName(strip)}
        <small className="block text-xs text-on-ink-2 tabular-nums">
          {stripPriceText(strip, glass) ?? STUDIO.strip.free}
        </small>
      </>
    ),
  }));
  return (
    <TileGroup
      label={STUDIO.strip.label}
      value={value}
      choices={choices}
      onChoose={onChoose}
      className="min-[374px]:grid-cols-4"
      choiceClassName="min-h-13.5"
    />
  );
}
