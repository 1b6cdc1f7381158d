import {
  CLEAR,
  FRONT_FILM_CHOICES,
  REAR_FILM_CHOICES,
  type FrontFilm,
  type RearFilm,
} from './film';
import { DEFAULT_VEHICLE_TYPE, VEHICLE_TYPES, type VehicleType } from '../vehicles';

/** Paints the studio shows, by their id on the colour card. */
export const STUDIO_PAINTS = [
  'fraser-blue',
  'asphalt',
  'barnston-white',
  'nightfall',
  'cedar',
  'sodium',
  'salmon-run',
  'harbour',
] as const;

export const STUDIO_STRIPS = ['none', 'carbon', 'ceramic', 'chameleon'] as const;

/** `stock`: the calipers stay as they are. */
export const STUDIO_CALIPERS = [
  'stock',
  'sodium',
  'yellow',
  'red',
  'blue',
  'silver',
  'black',
] as const;

export const WRAP_PATTERNS = ['shards', 'stripe', 'fade', 'contour'] as const;

export const WRAP_FINISHES = [
  'gloss-black',
  'gloss-white',
  'gloss-grey',
  'gloss-red',
  'gloss-blue',
  'gloss-green',
  'satin-black',
  'satin-silver',
  'satin-bronze',
  'matte-black',
  'matte-grey',
  'matte-green',
] as const;

export type WrapPattern = (typeof WRAP_PATTERNS)[number];
export type WrapFinish = (typeof WRAP_FINISHES)[number];
export type WrapDesign = WrapPattern | WrapFinish;
export type WrapCoverage = 'full' | 'partial';

/**
 * A full wrap hides the paint; a partial one lies on it and leaves most of the front free. A plain
 * colour is always full.
 */
export type StudioWrap = 'none' | WrapFinish | `${WrapPattern}-${WrapCoverage}`;

export const STUDIO_WRAPS: readonly StudioWrap[] = [
  'none',
  ...WRAP_FINISHES,
  ...WRAP_PATTERNS.flatMap((pattern) => [`${pattern}-full`, `${pattern}-partial`] as const),
];

export type StudioPaint = (typeof STUDIO_PAINTS)[number];
export type StudioStrip = (typeof STUDIO_STRIPS)[number];
export type StudioCaliper = (typeof STUDIO_CALIPERS)[number];

export interface StudioConfiguration {
  readonly body: VehicleType;
  readonly paint: StudioPaint;
  /** Percent VLT of the film on the front side windows; 100 means no film. */
  readonly front: FrontFilm;
  /** The same for rear sides and back glass. */
  readonly rear: RearFilm;
  readonly strip: StudioStrip;
  readonly caliper: StudioCaliper;
  readonly wrap: StudioWrap;
  readonly ppf: boolean;
}

export const STUDIO_CHOICES = {
  body: VEHICLE_TYPES,
  paint: STUDIO_PAINTS,
  front: FRONT_FILM_CHOICES,
  rear: REAR_FILM_CHOICES,
  strip: STUDIO_STRIPS,
  caliper: STUDIO_CALIPERS,
  wrap: STUDIO_WRAPS,
  ppf: [false, true],
} as const satisfies { [Key in keyof StudioConfiguration]: readonly StudioConfiguration[Key][] };

export function isStudioConfiguration(value: unknown): value is StudioConfiguration {
  if (typeof value !== 'object' || value === null) return false;
  const given: Readonly<Partial<Record<string, unknown>>> = { ...value };
  return Object.entries(STUDIO_CHOICES).every(([key, choices]) =>
    choices.some((choice) => choice === given[key]),
  );
}

/** The studio opens with film behind the driver, and nothing that was not asked for. */
export const DEFAULT_STUDIO: StudioConfiguration = {
  body: 'suv',
  paint: 'salmon-run',
  front: CLEAR,
  rear: 15,
  strip: 'none',
  caliper: 'stock',
  wrap: 'none',
  ppf: false,
};

export const BARE_STUDIO: StudioConfiguration = {
  ...DEFAULT_STUDIO,
  body: DEFAULT_VEHICLE_TYPE,
  front: CLEAR,
  rear: CLEAR,
};

const CALIPER_NAMES: Partial<Record<StudioCaliper, string>> = {
  stock: 'Stock',
  sodium: 'Orange',
  yellow: 'Signal yellow',
};

/** "Salmon Run", "Barnston White". */
export const paintName = (paint: StudioPaint): string =>
  paint.split('-').map(capitalized).join(' ');

/** "Signal yellow", "Red". */
export const caliperName = (caliper: StudioCaliper): string =>
  CALIPER_NAMES[caliper] ?? capitalized(caliper);

/** "Ceramic", "None". */
export const stripName = (strip: StudioStrip): string => capitalized(strip);

/** "Shards", "Gloss Black" */
export const designName = (design: WrapDesign): string =>
  design.split('-').map(capitalized).join(' ');

export function wrapParts(
  wrap: StudioWrap,
): { readonly design: WrapDesign; readonly coverage: WrapCoverage } | undefined {
  const finish = WRAP_FINISHES.find((name) => name === wrap);
  if (finish) return { design: finish, coverage: 'full' };
  const pattern = WRAP_PATTERNS.find((name) => wrap.startsWith(name));
  return pattern && { design: pattern, coverage: wrap.endsWith('full') ? 'full' : 'partial' };
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
