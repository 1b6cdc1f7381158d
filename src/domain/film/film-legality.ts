import type { Film } from './film';
import { throughFilmAndGlass } from './film-transmission';
import { TINT_LAW } from './law';

/**
 * Rear glass has no limit. The film's own percentage is judged, as everywhere on the site
 * (docs/decisions/0010): film 70 passes where 70 is asked for.
 */
export function isFrontFilmLegal(film: Film): boolean {
  return film >= TINT_LAW.frontMinVlt;
}

/**
 * True where the film by itself meets the limit, but together with ordinary factory glass the
 * window lets less through than the limit asks for: worth a measurement and never worth a promise.
 */
export function needsMeasuring(film: Film): boolean {
  return isFrontFilmLegal(film) && throughFilmAndGlass(film) < TINT_LAW.frontMinVlt;
}
