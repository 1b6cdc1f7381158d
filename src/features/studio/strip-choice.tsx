import { STUDIO } from '@/content/studio';
import { STUDIO_STRIPS, stripName, type StudioStrip } from '@/domain/studio-configuration';
import { stripPriceText } from '@/domain/studio-price';
import { ChoiceGroup } from './choice-group';

const CHOICES = STUDIO_STRIPS.map((strip) => ({
  value: strip,
  content: (
    <>
      {stripName(strip)}
      <small className="num">{stripPriceText(strip) ?? STUDIO.strip.free}</small>
    </>
  ),
  className: 'tile-choice',
}));

interface StripChoiceProps {
  readonly value: StudioStrip;
  readonly onChoose: (strip: StudioStrip) => void;
}

export function StripChoice({ value, onChoose }: StripChoiceProps) {
  return (
    <ChoiceGroup
      label={STUDIO.strip.label}
      value={value}
      choices={CHOICES}
      onChoose={onChoose}
      className="tile-choices tile-choices-4"
    />
  );
}
