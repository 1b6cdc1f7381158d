import { TINT_LAW } from './law.ts';

/**
 * Window film, as light that still gets through (percent VLT). The percentages offered come from
 * the specification (9); 70 joins them because it is the legal limit of the front sides.
 */
export const FRONT_FILM_OFFERED = [50, 35, 15, 5] as const;
export const SIDE_FILM_OFFERED = [35, 15, 5] as const;

/** No film at all: the glass as it left the factory. */
export const CLEAR = 100;

/** Lightest first, because that is how the studio shows them. */
export const FRONT_FILM_CHOICES = [CLEAR, TINT_LAW.frontMinVlt, ...FRONT_FILM_OFFERED] as const;
export const REAR_FILM_CHOICES = [CLEAR, TINT_LAW.frontMinVlt, ...SIDE_FILM_OFFERED] as const;

export type FrontFilm = (typeof FRONT_FILM_CHOICES)[number];
export type RearFilm = (typeof REAR_FILM_CHOICES)[number];
export type Film = FrontFilm | RearFilm;

/** Fresh film holds water for so long: the windows stay up. */
export const FILM_DRYING_DAYS = 5;
