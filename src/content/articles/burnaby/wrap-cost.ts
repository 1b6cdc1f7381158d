import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { wrapRows } from '../price-rows';

export const article: Article = {
  city: 'burnaby',
  topic: 'wrap-cost',
  question: 'How much does a vehicle wrap cost in Burnaby, BC?',
  title: 'Burnaby Car Wrap Cost: Colour Change and Leases',
  metaDescription: `Car wrap prices for Burnaby: full sedan ${WRAP.sedan.range}, partial ${WRAP.partial.range}, SUV ${WRAP.suvOrTruck.range}. Colour change on a lease, and parkade care.`,
  summary: `A colour change on a sedan is ${WRAP.sedan.range}. On an SUV or truck it's ${WRAP.suvOrTruck.range}, and a partial wrap is ${WRAP.partial.range}. Fleets get volume discounts.`,
  details: [
    {
      heading: 'Another colour without paint',
      content:
        "A wrap covers the panels you see with the doors closed. The paint under it doesn't age in the sun, and on sound factory paint the film comes off again. That suits people who lease or change cars often.",
      bullets: [
        'Gloss, satin and matte film',
        'Door jambs cost extra; ask if they show',
        'Lease: ask the lessor in writing first',
        'Swatch on the fender in daylight before you decide',
      ],
    },
    {
      heading: 'Parkade corners',
      content:
        "Film forgives a touch that would mark paint, and a single panel can be replaced. It doesn't forgive a pillar. If your stall is narrow, think about bumpers and edges in film that matches the body.",
      bullets: [
        'One panel can be redone',
        'Keep the film code from your invoice',
        'Hand wash or touch-free, no brushes',
        'No wax on matte film',
      ],
    },
    {
      heading: 'Food trucks, couriers and studios',
      content:
        'Small businesses in Burnaby often have one vehicle and no depot. A partial wrap in two visits keeps it on the road between them. With more vehicles the volume discounts apply.',
      bullets: [
        'Partial in two visits, if the design allows',
        'Window graphics only behind the driver',
        'Shirts and signs from the same artwork',
        'Fleet volume discounts',
      ],
    },
  ],
  pricing: wrapRows('partial', 'sedan', 'suvOrTruck', 'fleet'),
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
      topic: 'tint-law',
      name: 'How much tint is allowed in Burnaby',
      description: 'Check a car that already has film.',
    },
  ],
  mentionsLaw: false,
};
