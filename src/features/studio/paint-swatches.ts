import { PAINTS } from '@/components/cars/paints';
import { paintName, STUDIO_PAINTS, type StudioPaint } from '@/domain/film/studio-configuration';
import type { Swatch } from './swatches';

export const PAINT_SWATCHES: readonly Swatch<StudioPaint>[] = STUDIO_PAINTS.map((paint) => ({
  value: paint,
  name: paintName(paint),
  colour: PAINTS[paint].base,
}));
