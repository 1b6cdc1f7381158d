import type { BodyId } from './bodies';
import { FILM_DARKNESS, type FilmVlt } from './film';
import { CALIPERS, STRIPS, type CaliperId, type StripId } from './finishes';
import { DEFAULT_PAINT, PAINTS, type PaintId } from './paints';
import { wrapParts, WRAPS, type WrapId } from './wraps';

/** Everything about a car that can be changed without drawing it anew, and its wrap. */
export interface CarLook {
  paint: PaintId;
  /** Percent VLT of the front side windows, and of everything behind them. */
  filmFront: FilmVlt;
  filmRear: FilmVlt;
  strip: StripId;
  caliper: CaliperId;
  /** Shows the protection film on the front as a dashed outline. */
  ppf: boolean;
  wrap: WrapId;
  /** Headlights and tail lights. */
  lights: 'on' | 'off';
}

export const DEFAULT_LOOK: CarLook = {
  paint: DEFAULT_PAINT,
  filmFront: 100,
  filmRear: 100,
  strip: 'none',
  caliper: 'sodium',
  ppf: false,
  wrap: 'none',
  lights: 'on',
};

export type CarVariable =
  | '--paint'
  | '--paint-dark'
  | '--paint-light'
  | '--tint-front'
  | '--tint-rear'
  | '--strip'
  | '--caliper'
  | '--ppf'
  | '--lights';

export type CarVariables = Record<CarVariable, string>;

/** The custom properties that carry a look into the drawing. */
export function carVariables(look: CarLook): CarVariables {
  const wrap = wrapParts(look.wrap);
  const colours = wrap?.coverage === 'full' ? WRAPS[wrap.pattern] : PAINTS[look.paint];
  return {
    '--paint': colours.base,
    '--paint-dark': colours.dark,
    '--paint-light': colours.light,
    '--tint-front': String(FILM_DARKNESS[look.filmFront]),
    '--tint-rear': String(FILM_DARKNESS[look.filmRear]),
    '--strip': STRIPS[look.strip].colour,
    '--caliper': CALIPERS[look.caliper].colour,
    '--ppf': look.ppf ? '1' : '0',
    '--lights': look.lights === 'on' ? '1' : '0',
  };
}

/** The paint a body wears in lists where every type stands in its own colour. */
export const BODY_PAINT: Record<BodyId, PaintId> = {
  sedan: 'fraser-blue',
  suv: 'cedar',
  truck: 'harbour',
  van: 'barnston-white',
  coupe: 'sodium',
  hatchback: 'salmon-run',
  vancargo: 'barnston-white',
};
