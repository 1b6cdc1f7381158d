import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'surrey',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Surrey, BC?',
  title: 'Surrey Ceramic Coating Cost: 2, 5 and 10 Years',
  metaDescription: `Ceramic coating in Surrey, BC with paint correction included: ${COATING.overall.range} overall. Compare 2, 5 and 10 years for sedans and SUVs before you book.`,
  summary: `For a sedan, expect ${COATING.overall.range} overall: a 2-year coating starts at ${COATING[2].sedan.from}, a 10-year coating reaches ${COATING[10].sedan.to}. SUVs have more paint and run ${COATING.suvOverall.range}. Paint correction is included.`,
  details: [
    {
      heading: 'Two, five or ten years',
      content:
        "Think about how long you'll keep the car. On a lease, a shorter coating can be the better choice.",
      bullets: [
        '2 years: lease, or a car you plan to trade',
        '5 years: the car you keep through a loan',
        "10 years: a new car, or one you won't sell",
        `${COATING.hardness} hardness on all three`,
      ],
    },
    {
      heading: 'Why correction is in the price',
      content:
        "A coating is clear and stays on for years, so what is under it stays as well. Swirl marks are polished out first. That's the larger part of the hours, and the reason for the range: a cared-for car sits at the lower end.",
      bullets: [
        'Wash, iron removal and clay',
        'Polishing to the finish we agreed on',
        'Panel wipe, then coating',
      ],
    },
    {
      heading: "What it doesn't do",
      content:
        "It doesn't stop a rock on Highway 17. It doesn't replace washing. Dirt sticks less, and more of it rinses off with water. For rock chips there's paint protection film.",
      bullets: [
        `No scratch-proof promise at ${COATING.hardness}`,
        'Brushes in automatic car washes still leave marks',
        'Bird droppings still have to come off soon',
        'Film for the front end, coating for the rest',
      ],
    },
  ],
  pricing: coatingRows('sedan', 'suv'),
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Surrey',
      description: `Sedan full ${TINT.sedan.full}, SUV full ${TINT.suv.full}, van full ${TINT.van.full}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Surrey',
      description: `Partial from ${WRAP.partial.from}, full sedan from ${WRAP.sedan.from}.`,
    },
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Surrey',
      description: `${LAW.frontVlt} on front sides, no limit behind the driver.`,
    },
  ],
  mentionsLaw: false,
};
