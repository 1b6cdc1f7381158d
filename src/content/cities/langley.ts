import type { CityHubContent } from './city-hub-content';

export const cityHub = {
  city: 'langley',
  title: 'Langley Tint & Coating for Trucks and SUVs',
  metaDescription:
    'Trucks, SUVs and trailers from Langley: window tinting, ceramic coating, protection film and lettering in next-door Surrey. See prices and book online.',
  banner: 'Professional automotive enhancement in Langley',
  intro:
    "Langley is next door, so it's mostly city streets to our shop. Bring your truck or trailer; add its length to the special requests so we can plan the space.",
  route: {
    heading: 'Coming from Langley',
    text: 'From Willoughby and Walnut Grove, take 88 Avenue, 96 Avenue or Highway 1 west. From Langley City and Murrayville, take Fraser Highway or the Langley Bypass, which is Highway 10. From Aldergrove, Highway 1 is the most direct route. The highway is being widened around 264 Street and east of it, and SkyTrain columns are going up along Fraser Highway, so check DriveBC before you leave.',
  },
  conditions: {
    heading: 'What Langley does to a car',
    text: "Farm lanes and gravel drives throw rocks at rocker panels and tailgates. Road widening leaves loose gravel and patched lanes on Highway 1. Dried mud and manure need a good soak before they're wiped off. Langley is also the last stretch before Hope and the mountain passes, so salt and sand come home on the car all winter.",
  },
  neighbourhoods: [
    'Willoughby',
    'Walnut Grove',
    'Willowbrook',
    'Langley City',
    'Murrayville',
    'Brookswood',
    'Fort Langley',
    'Aldergrove',
  ],
} as const satisfies CityHubContent;
