import type { CityHubContent } from './city-hub-content';

export const cityHub = {
  city: 'burnaby',
  title: 'Window Tint, Coating & Wraps for Burnaby Drivers',
  metaDescription:
    'For Burnaby drivers: window tinting, ceramic coating and wraps in Surrey, one bridge away. Local routes, parkade advice, prices and online booking.',
  banner: 'Professional automotive enhancement in Burnaby',
  intro:
    'Our shop is one bridge away in Surrey. Drop off in the morning, and take SkyTrain home if we need your car overnight.',
  route: {
    heading: 'Coming from Burnaby',
    text: 'From Brentwood, Lougheed and the north side, take Highway 1 east over the Port Mann Bridge. From Metrotown and Edmonds, go through New Westminster to the stal̕əw̓asəm (Riverview) Bridge, which replaced the Pattullo Bridge and meets King George Boulevard on the Surrey side. From Big Bend and Marine Way, take the Queensborough Bridge, then Highway 91 over the Alex Fraser Bridge.',
  },
  conditions: {
    heading: 'What Burnaby does to a car',
    text: 'Towers are going up around Brentwood, Metrotown and Lougheed, and concrete dust sets on wet paint. Parkades are narrow, so door edges and bumpers collect other colours. The roads up Burnaby Mountain are salted and sanded when the lower streets are only wet. Older streets have large trees, with sap in summer and leaf stains in fall.',
  },
  neighbourhoods: [
    'Metrotown',
    'Brentwood',
    'Lougheed',
    'Edmonds',
    'Burnaby Heights',
    'Capitol Hill',
    'Deer Lake',
    'South Slope',
    'Big Bend',
  ],
} as const satisfies CityHubContent;
