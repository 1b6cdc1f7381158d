import { COATING, LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'richmond',
  topic: 'tint-law',
  question: 'How much window tint can I have in Richmond, BC?',
  title: 'Richmond, BC Window Tint Law, Sun and Glare',
  metaDescription: `Low sun in Richmond? What BC allows against it: a ${LAW.stripCm} windshield strip, ${LAW.frontVlt} light on front sides, any film behind. Fines run from ${LAW.fineMin} to ${LAW.fineMax}.`,
  summary: `Against low sun BC allows a strip on the top ${LAW.stripCm} of the windshield. Front side windows must allow at least ${LAW.frontVlt} light transmission, so ${LAW.frontTint} tint at most. Rear side and rear windows have no restriction.`,
  details: [
    {
      heading: `The strip: ${LAW.stripMm} against a low sun`,
      content:
        'Richmond is flat, and long roads such as Westminster Highway and Steveston Highway run east to west. Morning and evening the sun sits in the lane with you. The strip takes the upper part of that light, and it is the only film the windshield may carry.',
      bullets: [
        `Windshield: only the top ${LAW.stripCm} (${LAW.stripMm}) may be tinted`,
        'Carbon, ceramic or chameleon film for the strip',
        'The view of signals stays clear below the strip',
        'Sensors behind the mirror stay free',
      ],
    },
    {
      heading: "Heat and UV aren't the same as darkness",
      content: `People choose dark film because the cabin is hot. Darkness is visible light; heat is mostly infrared, and fading is mostly UV. Film can stop ${LAW.uv} of UV and still look light, which matters on the front doors where ${LAW.frontVlt} must pass.`,
      bullets: [
        `Front side windows: at least ${LAW.frontVlt} light transmission`,
        `${LAW.uv} UV protection is a property of the film, not of its shade`,
        'Ceramic film works on infrared',
        '50, 35, 15 and 5 percent describe visible light only',
      ],
    },
    {
      heading: 'Behind the driver, and what a stop can cost',
      content: `There is no restriction on rear side and rear windows, so a car parked for days near the airport can be dark in the back. Ahead of that line the ${LAW.by} enforces the limit, with fines from ${LAW.fineMin} to ${LAW.fineMax}. Shuttles and taxis: commercial vehicles may differ. This text is general information, not legal advice.`,
      bullets: [
        'Rear sides and rear window: no restriction',
        `Fines from ${LAW.fineMin} to ${LAW.fineMax}`,
        'Commercial vehicles may differ',
        "We don't promise that a film will pass a roadside check",
      ],
    },
  ],
  pricing: [],
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Richmond',
      description: `Strip ${STRIP.range}, sedan full ${TINT.sedan.full}.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Richmond',
      description: `Against sea air and bird droppings, from ${COATING[2].sedan.from}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Richmond',
      description: 'Fleets van by van, volume discounts.',
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
