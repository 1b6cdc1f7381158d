import {
  wrapParts,
  type StudioPaint,
  type StudioStrip,
  type StudioWrap,
} from '@/domain/film/studio-configuration';
import type { BodyId } from './bodies';
import { FILM_DARKNESS, type FilmVlt } from './film';
import { CALIPER_COLOURS, STRIP_COLOURS, type CaliperPaint } from './finishes';
import { PAINTS, type Sheen, sheenOf, WRAP_COLOURS } from './paints';

/** Everything about a car that can be changed without redrawing it, and its wrap. */
export interface CarLook {
  paint: StudioPaint;
  /** Percent VLT of the front side windows, and of everything behind them. */
  filmFront: FilmVlt;
  filmRear: FilmVlt;
  strip: StudioStrip;
  caliper: CaliperPaint;
  /** Shows the protection film on the front as a dashed outline. */
  ppf: boolean;
  wrap: StudioWrap;
  lights: 'on' | 'off';
}

export const DEFAULT_LOOK: CarLook = {
  paint: 'fraser-blue',
  filmFront: 100,
  filmRear: 100,
  strip: 'none',
  caliper: 'sodium',
  ppf: false,
  wrap: 'none',
  lights: 'on',
};

/** Share of the reflections that a surface shows, from 0 to 1. */
const SHINE: Readonly<Record<Sheen, number>> = { gloss: 1, satin: 0.55, matte: 0.2 };

export function carVariables(look: CarLook) {
  const wrap = wrapParts(look.wrap);
  const colours = wrap?.coverage === 'full' ? WRAP_COLOURS[wrap.design] : PAINTS[look.paint];
  return {
    '--paint': colours.base,
    '--paint-dark': colours.dark,
    '--paint-light': colours.light,
    '--shine': String(SHINE[sheenOf(wrap?.design)]),
    '--tint-front': String(FILM_DARKNESS[look.filmFront]),
    '--tint-rear': String(FILM_DARKNESS[look.filmRear]),
    '--strip': STRIP_COLOURS[look.strip],
    '--caliper': CALIPER_COLOURS[look.caliper],
    '--ppf': look.ppf ? '1' : '0',
    '--lights': look.lights === 'on' ? '1' : '0',
  } as const;
}

/** The paint a body wears in lists that give every type its own colour. */
export const BODY_PAINT: Record<BodyId, StudioPaint> = {
  sedan: 'fraser-blue',
  suv: 'cedar',
  truck: 'harbour',
  van: 'barnston-white',
  coupe: 'sodium',
  hatchback: 'salmon-run',
  vancargo: 'barnston-white',
};
