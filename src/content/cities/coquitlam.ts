import type { CityHubContent } from './city-hub-content';

export const cityHub = {
  city: 'coquitlam',
  title: 'Coquitlam Window Tint & Coating: Rain, Sap, Snow',
  metaDescription:
    'Window tint, ceramic coating and wraps for Coquitlam drivers: made for rain, sap and sanded hills. Over the Port Mann Bridge to Surrey. Book online.',
  banner: 'Professional automotive enhancement in Coquitlam',
  intro:
    'Steep streets, tall conifers and a good deal of rain. Coquitlam cars need glass you can see through at night and a finish that sap and dirt wash off more easily.',
  route: {
    heading: 'Coming from Coquitlam',
    text: 'The Port Mann Bridge is the most direct route. It has lanes for local traffic between Coquitlam and Surrey beside the Highway 1 through lanes. From Maillardville, get on at Brunette Avenue. From Westwood Plateau, Burke Mountain and Coquitlam Centre, come down to the Lougheed Highway, which is Highway 7, or the Mary Hill Bypass, which is Highway 7B, and join at the Cape Horn interchange.',
  },
  conditions: {
    heading: 'What Coquitlam does to a car',
    text: 'It rains more near the mountains than out on the delta. Up on Westwood Plateau and Burke Mountain the rain turns to snow earlier, and the streets are sanded. Cedars and firs drop sap and needles that stay in the cowl and stain. Trailhead lots are loose gravel.',
  },
  neighbourhoods: [
    'Coquitlam Centre',
    'Burquitlam',
    'Maillardville',
    'Austin Heights',
    'Westwood Plateau',
    'Burke Mountain',
    'Eagle Ridge',
    'Ranch Park',
    'Cape Horn',
  ],
} as const satisfies CityHubContent;
