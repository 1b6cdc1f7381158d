export const CITY_SLUGS = ['surrey', 'langley', 'burnaby', 'richmond', 'coquitlam'] as const;
export type CitySlug = (typeof CITY_SLUGS)[number];

const NAMES: Readonly<Record<CitySlug, string>> = {
  surrey: 'Surrey',
  langley: 'Langley',
  burnaby: 'Burnaby',
  richmond: 'Richmond',
  coquitlam: 'Coquitlam',
};

export function cityName(city: CitySlug): string {
  return NAMES[city];
}
