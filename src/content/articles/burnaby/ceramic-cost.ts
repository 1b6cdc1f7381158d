import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'burnaby',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Burnaby, BC?',
  title: 'Burnaby Ceramic Coating Cost, New and Used Cars',
  metaDescription: `What ceramic coating costs for Burnaby cars kept in parkades: 2-year sedan ${COATING[2].sedan.range}, 5-year ${COATING[5].sedan.range}, paint correction included.`,
  summary: `A sedan is ${COATING[2].sedan.range} for 2 years, ${COATING[5].sedan.range} for 5 and ${COATING[10].sedan.range} for 10. The overall range is ${COATING.overall.range}, with paint correction in each price.`,
  details: [
    {
      heading: "A new car doesn't always have clean paint",
      content:
        'New cars are washed at the port, at the dealer and before the photo. Many have swirls before the first owner does. They still sit at the lower end, because one polishing step is often enough.',
      bullets: [
        'New: less correction, lower end of the range',
        'Three to five years old: middle of the range',
        'Older, or used to automatic car washes: upper end',
        'Wait until dealer wax is off before you judge',
      ],
    },
    {
      heading: 'Dust from construction sites',
      content: `Cement dust is alkaline. With dew it can bond to clear coat within days. A ${COATING.hardness} coating doesn't make paint immune, but the dust bonds to the coating first and rinses off with less rubbing.`,
      bullets: [
        'Rinse before you touch, always',
        'No dry dusting in the parkade',
        'White spots that stay: bring it in early',
        'Glass coating helps the windshield for the same reason',
      ],
    },
    {
      heading: 'Washing without a driveway',
      content:
        "People in towers have no hose. A coated car can get by on a coin wash and a drying towel between details. If that's you, the 5-year coating is a sensible middle choice.",
      bullets: [
        'Coin wash: rinse, foam, rinse, no brush',
        'Two towels, one for sills only',
        'Detail once or twice a year',
        'Park away from sprinklers; hard water leaves spots',
      ],
    },
  ],
  pricing: coatingRows('sedan', 'suv'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Burnaby',
      description: 'Check a car that already has film.',
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
  mentionsLaw: false,
};
