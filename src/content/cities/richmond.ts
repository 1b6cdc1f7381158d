import type { CityHubContent } from './city-hub-content';

export const cityHub = {
  city: 'richmond',
  title: 'Richmond Window Tint & Coating: Sun and Sea Air',
  metaDescription:
    'For Richmond drivers: film against low sun, coating against sea air, and fleet lettering. Routes over the Alex Fraser Bridge, prices and online booking.',
  banner: 'Professional automotive enhancement in Richmond',
  intro:
    'Richmond is flat, bright and close to salt water. So we start with glare, heat and what settles on the paint.',
  route: {
    heading: 'Coming from Richmond',
    text: 'Take Highway 91 east over the Alex Fraser Bridge, then 72 Avenue or Nordel Way into Surrey. From Steveston and Ironwood, you can also take Highway 99 south through the George Massey Tunnel, then Highway 10 or Highway 17 east. The tunnel is still the crossing there; its eight-lane replacement is under construction.',
  },
  conditions: {
    heading: 'What Richmond does to a car',
    text: 'Sea air leaves a fine salt film in Steveston and along the dykes. The island is flat, so in the evening the sun comes straight through the windshield on westbound roads. Gulls and wintering geese leave marks that etch if they bake on. Cars left in open lots near the airport sit in the sun for days.',
  },
  neighbourhoods: [
    'Steveston',
    'City Centre',
    'Brighouse',
    'Bridgeport',
    'Terra Nova',
    'Broadmoor',
    'Ironwood',
    'Hamilton',
    'Sea Island',
  ],
} as const satisfies CityHubContent;
