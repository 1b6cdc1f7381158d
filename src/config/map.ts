import type { CitySlug } from '@/domain/cities';

/** The one origin that map frames may come from; empty: no frames, only the drawn map. */
export const MAP_ORIGIN =
  (import.meta.env['VITE_MAP_ORIGIN'] as string | undefined) ?? 'https://www.openstreetmap.org';

/** Centre of each city, degrees. */
const CITY_POSITIONS: Readonly<
  Record<CitySlug, { readonly latitude: number; readonly longitude: number }>
> = {
  surrey: { latitude: 49.1896, longitude: -122.8479 },
  langley: { latitude: 49.1042, longitude: -122.6604 },
  burnaby: { latitude: 49.2488, longitude: -122.9805 },
  richmond: { latitude: 49.1666, longitude: -123.1336 },
  coquitlam: { latitude: 49.2743, longitude: -122.793 },
};

/** Half the width and height of the shown area, in degrees. */
const SPAN = { longitude: 0.06, latitude: 0.035 } as const;
const ZOOM = 13;

const degrees = (value: number): string => String(Number(value.toFixed(4)));

export function mapEmbedUrl(city: CitySlug): string {
  const { latitude, longitude } = CITY_POSITIONS[city];
  const box = [
    longitude - SPAN.longitude,
    latitude - SPAN.latitude,
    longitude + SPAN.longitude,
    latitude + SPAN.latitude,
  ];
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `${MAP_ORIGIN}/export/embed.html?${query.toString()}`;
}

/** Address of the full map, for a tab of its own. */
export function mapPageUrl(city: CitySlug): string {
  const { latitude, longitude } = CITY_POSITIONS[city];
  return `${MAP_ORIGIN}/#map=${ZOOM}/${latitude}/${longitude}`;
}

/** A small file on the map's origin that answers when it can be reached at all. */
export const MAP_PROBE_URL = `${MAP_ORIGIN}/robots.txt`;
