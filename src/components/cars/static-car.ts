import type { BodyId } from './bodies';
import { carVariables, DEFAULT_LOOK, type CarLook } from './car-look';
import { loadDrawing, splitDrawing } from './drawings';
import { drawWrap } from './wrap-art';

/** Ids share this prefix; a picture has one car. */
const PREFIX = 'car-';

export interface StaticCarOptions extends Partial<CarLook> {
  body: BodyId;
}

/**
 * A car as a group of SVG with every custom property resolved, for pictures made outside of a
 * browser (the renderer of preview images does not support var()). Box and ground as in `Car`.
 */
export async function drawStaticCarGroup({ body, ...given }: StaticCarOptions): Promise<string> {
  const look = { ...DEFAULT_LOOK, ...given };
  const { under, over } = splitDrawing(await loadDrawing(body), PREFIX);
  const wrap =
    look.wrap === 'none' ? '' : `<g clip-path="url(#${PREFIX}cb)">${drawWrap(look.wrap)}</g>`;
  return resolveVariables(under + wrap + over, carVariables(look));
}

/** The same as a complete SVG file of 1200 by 480. */
export const drawStaticCar = async (options: StaticCarOptions): Promise<string> =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 480" width="1200" height="480">${await drawStaticCarGroup(options)}</svg>`;

/** Puts literal values in place of var(--name) and var(--name,fallback). */
function resolveVariables(svg: string, values: Readonly<Record<string, string>>): string {
  return svg.replaceAll(
    /var\((--[a-z-]+)(?:,([^)]*))?\)/g,
    (_, name: string, fallback?: string) => {
      const value = values[name] ?? fallback;
      if (value === undefined) throw new Error(`The drawing uses ${name}, which no look sets.`);
      return value;
    },
  );
}
