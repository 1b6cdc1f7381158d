import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'coquitlam',
  topic: 'tint-law',
  question: 'How much window tint can I have in Coquitlam, BC?',
  title: 'Coquitlam, BC Window Tint Law and Night Driving',
  metaDescription: `What window tint is allowed in Coquitlam, BC, and why the front stays light on wet nights: ${LAW.frontVlt} on front sides, free choice behind, ${LAW.fineMin} to ${LAW.fineMax} fines.`,
  summary: `The front side windows must allow at least ${LAW.frontVlt} light transmission (${LAW.frontTint} tint at most). The rear side and rear windows have no restriction, and the windshield may be tinted on the top ${LAW.stripCm} only.`,
  details: [
    {
      heading: 'Why the front stays light',
      content: `On a wet night on Johnson Street or David Avenue you look for people through the side glass, not through the windshield. Rain, reflections and dark film take light one after the other. The ${LAW.frontVlt} rule keeps enough of it for the driver.`,
      bullets: [
        `Front side windows: at least ${LAW.frontVlt} light transmission`,
        `That is ${LAW.frontTint} tint at most`,
        'You see the mirrors through these two windows',
        `Windshield: top ${LAW.stripCm} (${LAW.stripMm}) only`,
      ],
    },
    {
      heading: 'Child seats and dogs in the back',
      content:
        "The second and third rows are where shade is wanted, and the limit doesn't apply there. Think about backing up at night: 35 percent keeps a good view, 15 is dark, 5 really needs a backup camera.",
      bullets: [
        'Rear side and rear windows: no restriction',
        '35 percent: shade with a usable night view',
        '15 percent: faces are hard to see from outside',
        "5 percent: very dark; try it from the driver's seat first",
        `${LAW.uv} UV protection at each of these levels`,
      ],
    },
    {
      heading: 'New to BC, or back from a trip',
      content: `Other provinces and states have other numbers. A car that was legal there can be outside the rule here. The ${LAW.by} enforces it in Coquitlam and the fines are ${LAW.fineMin} to ${LAW.fineMax}. Commercial vehicles may differ. Treat this page as general information, not legal advice.`,
      bullets: [
        'Imported cars: check the front doors first',
        `Fines: ${LAW.fineMin} to ${LAW.fineMax}`,
        'Commercial vehicles may differ',
        'Film can be removed without changing the glass',
      ],
    },
  ],
  pricing: [],
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Coquitlam',
      description: `SUV rear ${TINT.suv.rear}, van rear ${TINT.van.rear}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Coquitlam',
      description: `SUVs and trucks, partial from ${WRAP.partial.from}.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Coquitlam',
      description: `Against sap and water spots, SUV from ${COATING[2].suv.from}.`,
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
