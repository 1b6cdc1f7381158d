import { expect, test } from 'vitest';
import { FRONT_FILM_CHOICES } from './film';
import { isFrontFilmLegal, needsMeasuring } from './film-legality';

test('No film and film 70 are legal on the front sides, and darker ones are not', () => {
  expect(FRONT_FILM_CHOICES.filter(isFrontFilmLegal)).toEqual([100, 70]);
});

test('A legal film that ordinary glass takes below the limit should be measured', () => {
  expect(FRONT_FILM_CHOICES.filter(needsMeasuring)).toEqual([70]);
});
