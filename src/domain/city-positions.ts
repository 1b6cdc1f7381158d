import type { CitySlug } from './cities';

/** Degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Centre of each city, for maps. */
export const CITY_POSITIONS: Readonly<Record<CitySlug, Position>> = {
  surrey: { latitude: 49.1896, longitude: -122.8479 },
  langley: { latitude: 49.1042, longitude: -122.6604 },
  burnaby: { latitude: 49.2488, longitude: -122.9805 },
  richmond: { latitude: 49.1666, longitude: -123.1336 },
  coquitlam: { latitude: 49.2743, longitude: -122.793 },
};
