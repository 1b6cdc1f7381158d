import { designName, wrapParts } from '@/domain/film/studio-configuration';
import { bodyName, type BodyId } from './bodies';
import type { CarLook } from './car-look';
import { PAINTS } from './paints';

/** Text alternative of a drawn car: "Blue SUV, side view", "Coupe in a Shards wrap, side view". */
export function carLabel(body: BodyId, { paint, wrap }: Pick<CarLook, 'paint' | 'wrap'>): string {
  const name = bodyName(body);
  const spoken = name === name.toUpperCase() ? name : name.toLowerCase();
  const { hue } = PAINTS[paint];
  const painted = `${hue.charAt(0).toUpperCase()}${hue.slice(1)} ${spoken}`;
  const parts = wrapParts(wrap);
  if (parts === undefined) return `${painted}, side view`;
  const design = `${designName(parts.design)} wrap`;
  return parts.coverage === 'full'
    ? `${name} in a ${design}, side view`
    : `${painted} with a partial ${design}, side view`;
}
