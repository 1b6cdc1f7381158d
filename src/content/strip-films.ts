import type { StudioStrip } from '@/domain/film/studio-configuration';

/** What a film of the windshield strip is for: on its service's card, and beside it in the studio. */
export const STRIP_FILM_TEXTS = {
  carbon:
    'Carbon film for the windshield strip. It holds its colour, resists turning purple and contains no metal to interfere with phone or GPS signals.',
  ceramic:
    'Ceramic film for the windshield strip. Blocks more heat than carbon at the same darkness, because it targets infrared.',
  chameleon:
    'Film that shifts colour with the angle of the light, for the windshield strip. See a sample in daylight first, because it looks different indoors.',
} as const satisfies Record<Exclude<StudioStrip, 'none'>, string>;
