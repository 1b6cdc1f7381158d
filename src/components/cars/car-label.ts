import { bodyName, type BodyId } from './bodies';
import type { CarLook } from './car-look';
import { PAINTS } from './paints';
import { wrapParts, WRAPS } from './wraps';

/** Text alternative of a drawn car: "Blue SUV, side view", "Coupe in a Shards wrap, side view". */
export function carLabel(body: BodyId, { paint, wrap }: Pick<CarLook, 'paint' | 'wrap'>): string {
  const name = bodyName(body);
  const spoken = name === name.toUpperCase() ? name : name.toLowerCase();
  const { hue } = PAINTS[paint];
  const painted = `${hue.charAt(0).toUpperCase()}${hue.slice(1)} ${spoken}`;
  const parts = wrapParts(wrap);
  if (parts === null) return `${painted}, side view`;
  const pattern = `${WRAPS[parts.pattern].name} wrap`;
  return parts.coverage === 'full'
    ? `${name} in a ${pattern}, side view`
    : `${painted} with a partial ${pattern}, side view`;
}
