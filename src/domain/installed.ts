import { tintsWindows } from './booking/service-vehicles.ts';
import { TINT_LAW } from './film/law.ts';
import type { OwnFacts } from './shop.ts';

/** Film or coating goes there, in the order of the car; the database has the same. */
export const POSITIONS = [
  'front_pair',
  'rear_pair',
  'back_glass',
  'strip',
  'panels',
  'whole_car',
] as const;
export type Position = (typeof POSITIONS)[number];

export const FILM_KINDS = ['tint', 'ppf', 'coating', 'wrap'] as const;
export type FilmKind = (typeof FILM_KINDS)[number];

/** A film or a coating as it was when it was installed. */
export interface FilmFacts {
  readonly brand: string;
  readonly series: string;
  readonly kind: FilmKind;
  /** Percent; null for all but window film. */
  readonly transmission: number | null;
  /** 0 for none. */
  readonly warrantyYears: number;
  /** Says what the warranty covers. */
  readonly words: string | null;
}

export interface InstalledPart extends FilmFacts {
  readonly position: Position;
  /** Roll or batch. */
  readonly roll: string | null;
}

/** The database stores this version: a changed sentence beside the box needs a new one. */
export const WARRANTY_WORDS_VERSION = 1;

/** The warranties of a booking's work, as its customer sees them. */
export interface Certificate {
  /** The booking's. */
  readonly id: string;
  readonly customerName: string;
  readonly vehicleType: string;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly plate: string | null;
  /** `until` is yyyy-mm-dd, the last day. */
  readonly parts: readonly (InstalledPart & { readonly until: string })[];
  /** yyyy-mm-dd of completion. */
  readonly day: string;
  readonly endsOn: string;
  /** Version of the words by which its customer agreed to have it kept; null: they did not. */
  readonly agreedVersion: number | null;
  readonly shop: OwnFacts;
}

/** "3M Crystalline 70%" */
export const filmName = ({
  brand,
  series,
  transmission,
}: Pick<FilmFacts, 'brand' | 'series' | 'transmission'>): string =>
  [brand, series, transmission === null ? '' : `${transmission}%`].filter(Boolean).join(' ');

const BY_SERVICE: Readonly<Record<string, Position>> = {
  CarbonWindshieldTint: 'strip',
  CeramicWindshieldTint: 'strip',
  ChameleonWindshieldTint: 'strip',
  CeramicCoating2Year: 'whole_car',
  CeramicCoating5Year: 'whole_car',
  CeramicCoating10Year: 'whole_car',
  PaintProtectionFilm: 'panels',
  FullVehicleWrap: 'whole_car',
  PartialVehicleWrap: 'panels',
};

/**
 * The positions at which work installs something; none for other work.
 *
 * @param services catalogue ids
 */
export function positionsOf(services: readonly string[]): readonly Position[] {
  const found = services.flatMap((id): Position[] => [
    ...(tintsWindows(id, 'Front') ? (['front_pair'] as const) : []),
    ...(tintsWindows(id, 'Rear') ? (['rear_pair', 'back_glass'] as const) : []),
    ...(BY_SERVICE[id] ? [BY_SERVICE[id]] : []),
  ]);
  return POSITIONS.filter((position) => found.includes(position));
}

/** True where window film is darker than front side windows may be. The film's own percentage is judged. */
export const isDarkerThanLaw = (
  position: Position,
  { transmission }: Pick<FilmFacts, 'transmission'>,
): boolean =>
  (position === 'front_pair' || position === 'whole_car') &&
  transmission !== null &&
  transmission < TINT_LAW.frontMinVlt;
