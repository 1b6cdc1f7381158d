export const MAP_COPY = {
  drawn: (city: string) =>
    `Drawn map of the Lower Mainland with ${city} marked and a pin for the shop`,
  frame: (city: string) => `Map of ${city}, British Columbia`,
  open: 'Open the map',
  newTab: '(opens in a new tab)',
  attribution: 'Map data © OpenStreetMap contributors',
} as const;
