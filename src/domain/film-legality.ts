import type { Film } from './film';
import { throughFilmAndGlass } from './film-transmission';
import { TINT_LAW } from './law';

export type WindowGroup = 'front' | 'rear' | 'windshield';

export type Verdict =
  | 'legal'
  /** Lets too little light through. */
  | 'too-dark'
  /** The law sets no limit for this window. */
  | 'no-limit';

export interface TintedWindows {
  /** Percent VLT of the film. */
  readonly front: Film;
  readonly rear: Film;
  /** Whether a strip runs along the top of the windshield. */
  readonly hasStrip: boolean;
}

export interface Legality {
  /** Front sides decide it: rear glass has no limit, and the strip is cut to the legal height. */
  readonly isLegal: boolean;
  readonly windows: Readonly<Record<WindowGroup, Verdict>>;
  /**
   * The film alone meets the limit, but together with ordinary factory glass the window lets less
   * through than the limit asks for: worth a measurement and never worth a promise.
   */
  readonly needsMeasuring: boolean;
}

/**
 * The film's own percentage is judged, as everywhere on the site (docs/decisions/0010): film 70
 * passes where 70 is asked for.
 */
export function isFrontFilmLegal(film: Film): boolean {
  return film >= TINT_LAW.frontMinVlt;
}

export function judgeTint({ front, hasStrip }: TintedWindows): Legality {
  const isLegal = isFrontFilmLegal(front);
  return {
    isLegal,
    windows: {
      front: isLegal ? 'legal' : 'too-dark',
      rear: 'no-limit',
      windshield: hasStrip ? 'legal' : 'no-limit',
    },
    needsMeasuring: isLegal && throughFilmAndGlass(front) < TINT_LAW.frontMinVlt,
  };
}
