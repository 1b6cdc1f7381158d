import type { BodyId } from './bodies';
import { createMarkupStore } from './markup-store';

/** One chunk per body, so that a visitor fetches only the cars he looks at. */
const FILES: Record<BodyId, () => Promise<{ default: string }>> = {
  sedan: () => import('./drawings/sedan.svg?raw'),
  suv: () => import('./drawings/suv.svg?raw'),
  truck: () => import('./drawings/truck.svg?raw'),
  van: () => import('./drawings/van.svg?raw'),
  coupe: () => import('./drawings/coupe.svg?raw'),
  hatchback: () => import('./drawings/hatchback.svg?raw'),
  vancargo: () => import('./drawings/vancargo.svg?raw'),
};

export const drawings = createMarkupStore<BodyId>(async (body) => (await FILES[body]()).default);

/** Fetches a body ahead of its being shown, for example when a choice is hovered. */
export function preloadCar(body: BodyId): void {
  void drawings.load(body);
}
