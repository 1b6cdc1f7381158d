const NAMES = {
  surrey: 'Surrey',
  langley: 'Langley',
  burnaby: 'Burnaby',
  richmond: 'Richmond',
  coquitlam: 'Coquitlam',
} as const;

/** A city whose texts are in `src/content/cities` and `src/content/articles`. */
export type CitySlug = keyof typeof NAMES;

/** The cities that have pages, in the order of the footer. A shop that wants none empties the list. */
export const CITY_SLUGS: readonly CitySlug[] = [
  'surrey',
  'langley',
  'burnaby',
  'richmond',
  'coquitlam',
];

export function cityName(city: CitySlug): string {
  return NAMES[city];
}
