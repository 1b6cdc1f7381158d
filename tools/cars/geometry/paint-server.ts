import { ID_MARK } from '@/components/cars/drawings';
import { num } from './path';

export const id = (name: string): string => ` id="${ID_MARK}${name}"`;
export const href = (name: string): string => ` href="#${ID_MARK}${name}"`;
export const url = (name: string): string => `url(#${ID_MARK}${name})`;

/** Offset, colour (a custom property when it starts with two dashes) and opacity. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

function stop([offset, colour, opacity]: Stop): string {
  const value = colour.startsWith('--') ? `var(${colour})` : colour;
  const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
  return `<stop offset="${offset}" stop-color="${value}"${alpha}/>`;
}

const UNITS = 'gradientUnits="userSpaceOnUse"';

export function linear(
  name: string,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  stops: readonly Stop[],
): string {
  return `<linearGradient${id(name)} ${UNITS} x1="${num(x1)}" y1="${num(y1)}" x2="${num(x2)}" y2="${num(y2)}">${stops.map(stop).join('')}</linearGradient>`;
}

/** Round 0, `cy`. */
export function radial(name: string, cy: number, radius: number, stops: readonly Stop[]): string {
  return `<radialGradient${id(name)} ${UNITS} cx="0" cy="${num(cy)}" r="${num(radius)}">${stops.map(stop).join('')}</radialGradient>`;
}
