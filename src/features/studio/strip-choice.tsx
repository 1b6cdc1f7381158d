import { STUDIO } from '@/content/studio';
import {
  STUDIO_STRIPS,
  stripName,
  type StudioConfiguration,
  type StudioStrip,
} from '@/domain/studio-configuration';
import { stripPriceText } from '@/domain/studio-price';
import { ChoiceGroup } from './choice-group';

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
        <small className="num">{stripPriceText(strip, glass) ?? STUDIO.strip.free}</small>
      </>
    ),
    className: 'tile-choice',
  }));
  return (
    <ChoiceGroup
      label={STUDIO.strip.label}
      value={value}
      choices={choices}
      onChoose={onChoose}
      className="tile-choices tile-choices-4"
    />
  );
}
