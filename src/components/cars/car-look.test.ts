import { describe, expect, it } from 'vitest';
import {
  STUDIO_CALIPERS,
  STUDIO_PAINTS,
  STUDIO_STRIPS,
  STUDIO_WRAPS,
  type StudioWrap,
  wrapParts,
} from '@/domain/film/studio-configuration';
import { carVariables, DEFAULT_LOOK } from './car-look';
import { FILM_DARKNESS, type FilmVlt } from './film';
import { CALIPER_COLOURS, STRIP_COLOURS } from './finishes';
import { PAINTS, WRAP_COLOURS } from './paints';

/** The clearest first. */
const FILM_VLTS: readonly FilmVlt[] = [100, 70, 50, 35, 20, 15, 5];

describe('the look of a car as custom properties', () => {
  it('Every pair of films gives the front and rear windows their own darkness', () => {
    for (const filmFront of FILM_VLTS) {
      for (const filmRear of FILM_VLTS) {
        const variables = carVariables({ ...DEFAULT_LOOK, filmFront, filmRear });
        expect(variables['--tint-front']).toBe(String(FILM_DARKNESS[filmFront]));
        expect(variables['--tint-rear']).toBe(String(FILM_DARKNESS[filmRear]));
      }
    }
  });

  it('Film that lets less light through makes the windows darker', () => {
    const darkness = FILM_VLTS.map((vlt) => FILM_DARKNESS[vlt]);
    expect(darkness).toEqual(darkness.toSorted((a, b) => a - b));
    expect(new Set(darkness).size).toBe(FILM_VLTS.length);
    expect(FILM_DARKNESS[100]).toBe(0);
  });

  it('Paint shows under no wrap or a partial one, and the wrap shows where it covers all', () => {
    for (const paint of STUDIO_PAINTS) {
      for (const wrap of STUDIO_WRAPS) {
        const parts = wrapParts(wrap);
        const shown = parts?.coverage === 'full' ? WRAP_COLOURS[parts.design] : PAINTS[paint];
        expect(carVariables({ ...DEFAULT_LOOK, paint, wrap })).toMatchObject({
          '--paint': shown.base,
          '--paint-dark': shown.dark,
          '--paint-light': shown.light,
        });
      }
    }
  });

  it('Satin reflects less than paint, gloss or a pattern, and matte less than satin', () => {
    const shine = (wrap: StudioWrap) => Number(carVariables({ ...DEFAULT_LOOK, wrap })['--shine']);
    expect([shine('none'), shine('gloss-black'), shine('shards-full')]).toEqual([1, 1, 1]);
    expect(shine('satin-black')).toBeLessThan(1);
    expect(shine('matte-black')).toBeLessThan(shine('satin-black'));
  });

  it('Strip, caliper, protection film and lights each change the car without touching the others', () => {
    const plain = carVariables(DEFAULT_LOOK);
    for (const strip of STUDIO_STRIPS) {
      expect(carVariables({ ...DEFAULT_LOOK, strip })).toEqual({
        ...plain,
        '--strip': STRIP_COLOURS[strip],
      });
    }
    for (const caliper of STUDIO_CALIPERS.filter((each) => each !== 'stock')) {
      expect(carVariables({ ...DEFAULT_LOOK, caliper })).toEqual({
        ...plain,
        '--caliper': CALIPER_COLOURS[caliper],
      });
    }
    expect(carVariables({ ...DEFAULT_LOOK, ppf: true })).toEqual({ ...plain, '--ppf': '1' });
    expect(carVariables({ ...DEFAULT_LOOK, lights: 'off' })).toEqual({ ...plain, '--lights': '0' });
  });
});
