/** Film the drawings can show, as percent of light that still gets through (VLT); 100 is clear. */
export const FILM_VLTS = [100, 70, 50, 35, 20, 15, 5] as const;

export type FilmVlt = (typeof FILM_VLTS)[number];

/**
 * Opacity of the film on a drawn window. Not 1 minus VLT: the steps are tuned by eye so that
 * neighbouring films stay tellable apart on a screen.
 */
export const FILM_DARKNESS: Record<FilmVlt, number> = {
  100: 0,
  70: 0.2,
  50: 0.4,
  35: 0.58,
  20: 0.74,
  15: 0.83,
  5: 0.955,
};

export const isFilmVlt = (value: number): value is FilmVlt =>
  (FILM_VLTS as readonly number[]).includes(value);
