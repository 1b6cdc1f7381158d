import { CITY_HUB } from '../city-hub';
import type { CityHubContent } from './city-hub-content';

export const cityHub = {
  city: 'surrey',
  title: 'Our Surrey Shop: Tint, Coating, PPF and Wraps',
  metaDescription: `Window tinting from ${CITY_HUB.cards[0].price}, ceramic coating from ${CITY_HUB.cards[1].price}, wraps and detailing at a shop in Surrey, BC. See prices, read local answers and book a time online.`,
  banner: 'Professional automotive enhancement in Surrey',
  intro:
    'Our shop is right here in Surrey. Drop your car off in the morning, carry on by bus or SkyTrain, and pick it up when the work is done.',
  route: {
    heading: 'Getting here',
    text: "From Guildford and Fleetwood, take 152 Street or 160 Street. From Newton and Whalley, it's King George Boulevard. From Cloverdale, take Highway 10 or 176 Street, which is Highway 15. From South Surrey, come north on Highway 99 or King George Boulevard. Lanes shift on Fraser Highway while the Surrey Langley SkyTrain is being built, so check DriveBC before you take it.",
  },
  conditions: {
    heading: 'What Surrey does to a car',
    text: 'Construction sites line Fraser Highway and the city centre, and their dust dries on the paint. Highway 17 carries gravel and container trucks, which is where many hoods get their chips. In the flats along the Serpentine and Nicomekl rivers the winter roads are wet and muddy. Near Green Timbers and Bear Creek the conifers drop sap and needles.',
  },
  neighbourhoods: [
    'Whalley and City Centre',
    'Guildford',
    'Fleetwood',
    'Newton',
    'Cloverdale',
    'South Surrey',
    'Fraser Heights',
    'Panorama Ridge',
  ],
} as const satisfies CityHubContent;
