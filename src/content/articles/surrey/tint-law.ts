import { COATING, LAW, TINT } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'surrey',
  topic: 'tint-law',
  question: 'How much window tint can I have in Surrey, BC?',
  title: `Window Tint Law in Surrey, BC: ${LAW.frontVlt} Front Sides`,
  metaDescription: `How dark can you tint in Surrey, BC? Front sides need ${LAW.frontVlt} light, rear glass has no limit, windshield top ${LAW.stripCm} only. Fines from ${LAW.fineMin} to ${LAW.fineMax}.`,
  summary: `Front side windows must allow at least ${LAW.frontVlt} light transmission, so ${LAW.frontTint} tint at most. Rear side and rear windows have no restriction. On the windshield, only the top ${LAW.stripCm} may be tinted.`,
  details: [
    {
      heading: 'Walk around the car',
      content:
        'Start at the windshield and go back. The rule changes three times on the way, and the driver is the dividing line. Everything behind the driver is your choice; everything beside and ahead has a limit.',
      bullets: [
        `Windshield: only the top ${LAW.stripCm} (${LAW.stripMm}) may be tinted`,
        `Front side windows: at least ${LAW.frontVlt} light transmission`,
        'Rear side windows: no restriction',
        'Rear window: no restriction',
        'Commercial vehicles may differ',
      ],
    },
    {
      heading: `Why ${LAW.frontVlt} is lighter than it sounds`,
      content: `Glass blocks some light before any film goes on. If a bare window passes 80%, a film that passes 50% brings the pair down to 40%. The films we discuss are 50, 35, 15 and 5 percent, and on front sides each of them ends up below ${LAW.frontVlt}. On an unlit stretch of 176 Street that's the difference between seeing a person on the shoulder and guessing.`,
      bullets: [
        'The number is the light that gets through, so lower is darker',
        "Glass and film multiply; they don't add up",
        'Behind the driver, choose 35, 15 or 5 percent',
        `Almost clear film can still carry the ${LAW.uv} UV protection`,
      ],
    },
    {
      heading: 'If you are stopped in Surrey',
      content: `Window tint is enforced by the ${LAW.by}. Fines run from ${LAW.fineMin} to ${LAW.fineMax}. We can tell you what film is on your glass and take it off, but we can't promise how an officer will read it. This is general information, not legal advice.`,
      bullets: [
        'Know which film is on which window',
        'Keep the invoice in the glove box',
        'Ask for a quote to remove film that is too dark',
        'Commercial vehicles may differ, so check the rules for yours',
      ],
    },
  ],
  pricing: [],
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Surrey',
      description: `Sedan full ${TINT.sedan.full}, SUV full ${TINT.suv.full}, van full ${TINT.van.full}.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Surrey',
      description: `${COATING.overall.range} with paint correction.`,
    },
    {
      topic: 'best-tint',
      name: 'Which tint percentage to choose',
      description: 'What 50, 35, 15 and 5 percent look like.',
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
