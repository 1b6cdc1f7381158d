import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'burnaby',
  topic: 'tint-law',
  question: 'How much window tint can I have in Burnaby, BC?',
  title: 'Burnaby Window Tint Law: Is Your Car Legal?',
  metaDescription: `Bought a car with tinted windows in Burnaby? Check it against the BC rule: ${LAW.frontVlt} on front sides, no limit behind, ${LAW.stripCm} strip. Fines ${LAW.fineMin} to ${LAW.fineMax}.`,
  summary: `At least ${LAW.frontVlt} of the light must pass through the front side windows, which is ${LAW.frontTint} tint at most. The windshield may carry film on its top ${LAW.stripCm}. Rear side and rear windows have no restriction.`,
  details: [
    {
      heading: 'Check the car you already own',
      content:
        'Many cars change hands with film on them, and some come from places with other limits. The seller is gone when the ticket is written. A look in daylight tells you a lot before anyone measures.',
      bullets: [
        'Roll the front window down a third of the way and compare the glass with open air',
        'Look for a cut line along the top edge of the glass',
        `Measure the windshield strip from the top: ${LAW.stripCm} (${LAW.stripMm}) is the limit`,
        'Dark rear glass is fine, with or without film',
        "Leave measuring to a light meter; phones aren't accurate",
      ],
    },
    {
      heading: 'Privacy in a parkade, the legal way',
      content:
        'In the parkades of Metrotown and Brentwood people want to hide bags and child seats. Those are behind the driver, and there the film may be 35, 15 or 5 percent. The front doors stay light, so you can still see a pillar or a person walking.',
      bullets: [
        'Rear doors and back glass: no restriction',
        `Front doors: at least ${LAW.frontVlt} light transmission`,
        '50 percent on front doors is already below the limit',
        `${LAW.uv} UV protection helps dash and seats in open lots`,
      ],
    },
    {
      heading: 'Fines, and who writes them',
      content: `In Burnaby the ${LAW.by} enforces the rule. The fines are ${LAW.fineMin} to ${LAW.fineMax}. Commercial vehicles may differ, for example delivery vans. This is general information and not legal advice; read the current regulation if it's a close call.`,
      bullets: [
        `Fines: ${LAW.fineMin} to ${LAW.fineMax}`,
        'Front film that is too dark can be removed',
        'Keep paperwork for film put on by a shop',
        'Commercial vehicles may differ',
      ],
    },
  ],
  pricing: [],
  related: [
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Burnaby',
      description: `2-year sedan ${COATING[2].sedan.range}.`,
    },
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Burnaby',
      description: `Pay by window group, from ${TINT.sedan.front}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Burnaby',
      description: `Colour change on a sedan from ${WRAP.sedan.from}.`,
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
