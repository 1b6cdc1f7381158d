import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { wrapRows } from '../price-rows';

export const article: Article = {
  city: 'langley',
  topic: 'wrap-cost',
  question: 'How much does a vehicle wrap cost in Langley, BC?',
  title: 'Langley Vehicle Wrap Cost: Trucks and Trailers',
  metaDescription: `What a wrap costs for a Langley pickup, trailer or work van: full truck ${WRAP.suvOrTruck.range}, partial ${WRAP.partial.range}, volume discounts for fleets.`,
  summary: `A full truck or SUV wrap is ${WRAP.suvOrTruck.range}. Lettering and partial wraps run ${WRAP.partial.range}. A full sedan is ${WRAP.sedan.range}, and fleets get volume discounts.`,
  details: [
    {
      heading: 'Your truck is a rolling billboard',
      content:
        'It sits on job sites and at the feed store for hours. People read three things: name, trade, number. The tailgate gets read the longest, because traffic stops behind it.',
      bullets: [
        'Tailgate: name and phone',
        'Doors: logo and licence numbers',
        'Trailer sides: one picture, few words',
        'Farm stand or nursery: seasonal panels that can be changed',
      ],
    },
    {
      heading: 'Gravel, hitches and hay',
      content:
        'Film lasts where nothing scrapes it. Rockers, bed rails and the area behind the wheels take gravel, so we end the print above them or use a stronger film. Wrapping over a dent shows the dent.',
      bullets: [
        'Stop the design above the gravel line',
        'Stronger film on rockers',
        'Bed rails left in paint or liner',
        "Repair rust first; film doesn't hold on it",
      ],
    },
    {
      heading: 'Several vehicles, one look',
      content:
        "With two or more the layout is drawn once and fitted to each body. That's where the volume discounts come from. Send a list with model, year and photos, and we'll quote the set.",
      bullets: [
        'One file, several bodies',
        'Same letter height on each unit',
        'Unit numbers in order',
        'New vehicle next year: same file, same film code',
      ],
    },
  ],
  pricing: wrapRows('suvOrTruck', 'partial', 'sedan', 'fleet'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Langley',
      description: 'The rule for crew cabs, SUVs and work trucks.',
    },
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Langley',
      description: `SUV rear ${TINT.suv.rear}, full ${TINT.suv.full}. Trucks by type.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Langley',
      description: `SUVs ${COATING.suvOverall.range}, correction included.`,
    },
  ],
  mentionsLaw: false,
};
