import type { BodyId } from './bodies';

/** Precedes every internal id of a drawing, in place of a prefix unique in the document. */
export const ID_MARK = '@';

/** Between what lies under a wrap and the light that falls on it. */
export const WRAP_MARK = '<!--wrap-->';

const FILES: Record<BodyId, () => Promise<{ default: string }>> = {
  sedan: () => import('./drawings/sedan.svg?raw'),
  suv: () => import('./drawings/suv.svg?raw'),
  truck: () => import('./drawings/truck.svg?raw'),
  van: () => import('./drawings/van.svg?raw'),
  coupe: () => import('./drawings/coupe.svg?raw'),
  hatchback: () => import('./drawings/hatchback.svg?raw'),
  vancargo: () => import('./drawings/vancargo.svg?raw'),
};

/** A drawing of ./drawings: SVG whose colours are custom properties. */
export async function loadDrawing(body: BodyId): Promise<string> {
  const { default: drawing } = await FILES[body]();
  return drawing;
}

/** Fetches a body before it is shown. Never rejects: a failure is reported when it is shown. */
export async function preloadCar(body: BodyId): Promise<void> {
  await loadDrawing(body).catch(() => undefined);
}

/** Prefixes every internal id and reference, because several cars share a page. */
export function splitDrawing(drawing: string, prefix: string): { under: string; over: string } {
  const inner = drawing.slice(drawing.indexOf('>') + 1, drawing.lastIndexOf('</svg>'));
  const [under = '', over = ''] = inner.replaceAll(ID_MARK, prefix).split(WRAP_MARK);
  return { under, over };
}
