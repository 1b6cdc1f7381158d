import { PAINTS } from '@/components/cars/paints';
import { STUDIO_PAINTS, type StudioPaint } from '@/domain/studio-configuration';
import type { Swatch } from './swatches';

/** The colour card. */
export const PAINT_SWATCHES: readonly Swatch<StudioPaint>[] = STUDIO_PAINTS.map((paint) => ({
  value: paint,
  name: PAINTS[paint].name,
  colour: PAINTS[paint].base,
}));
