/**
 * Opacity of the film on a drawn window, by the percent of light that still gets through (VLT); 100
 * is clear. Not 1 minus VLT: the steps are tuned by eye so that neighbouring films stay tellable
 * apart on a screen.
 */
export const FILM_DARKNESS = {
  100: 0,
  70: 0.2,
  50: 0.4,
  35: 0.58,
  20: 0.74,
  15: 0.83,
  5: 0.955,
} as const;

export type FilmVlt = keyof typeof FILM_DARKNESS;
