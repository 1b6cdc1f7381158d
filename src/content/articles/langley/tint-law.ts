import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'langley',
  topic: 'tint-law',
  question: 'How much window tint can I have in Langley, BC?',
  title: 'Langley, BC Window Tint Law for Trucks and Cars',
  metaDescription: `Window tint rules for Langley pickups, SUVs and cars: ${LAW.frontVlt} light on front sides, any film behind the driver, ${LAW.stripCm} on the windshield, fines to ${LAW.fineMax}.`,
  summary: `Rear side and rear windows have no restriction. The two front side windows must allow at least ${LAW.frontVlt} light transmission (${LAW.frontTint} tint at most), and the windshield may be tinted on the top ${LAW.stripCm} only.`,
  details: [
    {
      heading: 'The crew cab, from back to front',
      content:
        'A pickup has more glass behind the driver than people think: two rear doors and the back window, slider included. All of it is free of limits, which is why many truck owners stop there.',
      bullets: [
        'Rear window and slider: no restriction',
        'Rear doors of a crew or extended cab: no restriction',
        `Front doors: at least ${LAW.frontVlt} light transmission`,
        `Windshield: top ${LAW.stripMm} only`,
      ],
    },
    {
      heading: 'Farm, trade and fleet plates',
      content:
        'The rules above are for passenger use. Commercial vehicles may differ, and a work truck is often inspected along with its lights, load and mirrors. Tell us how the vehicle is registered before you choose a film.',
      bullets: [
        'Commercial vehicles may differ',
        'Trailer mirrors must stay easy to see through the front doors',
        'A canopy or cap has its own windows behind the driver',
        'Keep a note in your fleet file of the film on each window',
      ],
    },
    {
      heading: 'Dark roads and the price of a mistake',
      content: `Between Murrayville and Aldergrove many roads have no street lights. A dark front door hides a cyclist before it hides you. The ${LAW.by} enforces the rule, with fines from ${LAW.fineMin} to ${LAW.fineMax}. This page is general information, not legal advice.`,
      bullets: [
        'Look through a 50, 35, 15 and 5 percent sample at dusk',
        'You see the side mirrors through the front glass',
        `${LAW.uv} UV protection doesn't need a dark film`,
        'Too dark already? Film can be removed',
      ],
    },
  ],
  pricing: [],
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Langley',
      description: `SUV rear ${TINT.suv.rear}, full ${TINT.suv.full}. Trucks by type.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Langley',
      description: `Trucks and trailers, full ${WRAP.suvOrTruck.range}.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Langley',
      description: `SUVs ${COATING.suvOverall.range}, correction included.`,
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
