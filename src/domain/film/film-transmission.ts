import type { Film } from './film';

/**
 * Percent of light that plain factory glass of a side window lets through. Published figures run
 * from 70 (the least that new front side glass may have, CMVSS and FMVSS 205) to 85; most tint
 * shops reckon with 75 to 80. 78 is a round value between, not a measurement of any car: the pages
 * say "about" and advise to have the window measured. Checked on: 2026-11-21.
 */
export const FACTORY_GLASS_VLT = 78;

/**
 * Percent of light through film and factory glass together, rounded: each lets its own share of
 * what arrives pass, so the two percentages multiply.
 */
export function throughFilmAndGlass(film: Film): number {
  return Math.round((film * FACTORY_GLASS_VLT) / 100);
}
