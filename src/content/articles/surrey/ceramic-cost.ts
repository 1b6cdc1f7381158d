import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'surrey',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Surrey, BC?',
  title: 'Ceramic Coating Cost in Surrey, BC: 2, 5, 10 Years',
  metaDescription: `Ceramic coating in Surrey, BC with paint correction included: ${COATING.overall.range} overall. Compare 2, 5 and 10 years for sedans and SUVs before you book.`,
  breadcrumb: 'Ceramic coating cost',
  summary: `The overall range is ${COATING.overall.range}, paint correction included. On a sedan 2 years start at ${COATING[2].sedan.from} and 10 years reach ${COATING[10].sedan.to}. An SUV has more paint, so it runs ${COATING.suvOverall.range}.`,
  details: [
    {
      heading: 'Two, five or ten years',
      content:
        'Count how long you will keep the car, then subtract a year. A coating is worth its price while you own the paint, and a shorter one on a lease is not a lesser choice.',
      bullets: [
        '2 years: lease, or a car you plan to trade',
        '5 years: the car you keep through a loan',
        '10 years: a new car, or one you will not sell',
        `${COATING.hardness} hardness on all three`,
      ],
    },
    {
      heading: 'Why correction is in the price',
      content:
        'A coating is clear and stays on for years, so what is under it stays as well. Swirls are polished out first. That is the larger part of the hours, and the reason for the range: a cared-for car sits at the lower end.',
      bullets: [
        'Wash, iron removal and clay',
        'Polishing until the agreed finish',
        'Panel wipe, then coating',
        'Prices on the booking page are for the coating by vehicle type; ask us which one fits your paint',
      ],
    },
    {
      heading: 'What it does not do',
      content:
        'It does not stop a stone from Highway 17. It does not replace washing. It makes dirt hold less and lets water carry more of it away. For stones there is protection film.',
      bullets: [
        `No scratch-proof promise at ${COATING.hardness}`,
        'Tunnel brushes still leave marks',
        'Bird marks still have to come off soon',
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
