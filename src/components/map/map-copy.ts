import { SHOP } from '@/domain/shop';

export const MAP_COPY = {
  drawn: (city: string) => `Drawn map of ${SHOP.area} with ${city} marked and a pin for the shop`,
  frame: (city: string) => `Map of ${city}, ${SHOP.region}`,
  open: 'Open the map',
  newTab: '(opens in a new tab)',
  attribution: 'Map data © OpenStreetMap contributors',
} as const;
