import { describe, expect, test } from 'vitest';
import { CLEAR, FRONT_FILM_CHOICES, REAR_FILM_CHOICES } from './film';
import { FACTORY_GLASS_VLT, throughFilmAndGlass } from './film-transmission';

describe('light through film and factory glass', () => {
  test.each([
    [100, 78],
    [70, 55],
    [50, 39],
    [35, 27],
    [15, 12],
    [5, 4],
  ] as const)('Film %i on ordinary glass lets %i %% of the light through', (film, expected) => {
    expect(throughFilmAndGlass(film)).toBe(expected);
  });

  test('Glass without film stays as it is, and no film ever makes it lighter', () => {
    expect(throughFilmAndGlass(CLEAR)).toBe(FACTORY_GLASS_VLT);
    for (const film of [...FRONT_FILM_CHOICES, ...REAR_FILM_CHOICES]) {
      expect(throughFilmAndGlass(film)).toBeLessThanOrEqual(Math.min(film, FACTORY_GLASS_VLT));
      expect(throughFilmAndGlass(film)).toBeGreaterThan(0);
    }
  });
});

describe('film offered', () => {
  test('The films on offer are those of the specification, plus clear and 70, lightest first', () => {
    expect(FRONT_FILM_CHOICES).toEqual([100, 70, 50, 35, 15, 5]);
    expect(REAR_FILM_CHOICES).toEqual([100, 70, 35, 15, 5]);
  });
});
