import { COATING, LAW, STRIP, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { wrapRows } from '../price-rows';

export const article: Article = {
  city: 'richmond',
  topic: 'wrap-cost',
  question: 'How much does a vehicle wrap cost in Richmond, BC?',
  title: 'Richmond Fleet and Car Wrap Cost, Van by Van',
  metaDescription: `Wrap and fleet lettering prices for Richmond: partial ${WRAP.partial.range}, full sedan ${WRAP.sedan.range}, SUV or truck ${WRAP.suvOrTruck.range}, volume discounts.`,
  summary: `Per vehicle, a partial wrap is ${WRAP.partial.range}. A full wrap is ${WRAP.sedan.range} for a sedan and ${WRAP.suvOrTruck.range} for an SUV or truck. With several vehicles there are volume discounts.`,
  details: [
    {
      heading: 'Planning a fleet',
      content:
        "You can't take every van off the road at once. We take them in turn and keep the layout fixed, so number seven looks like number one. The first vehicle sets the pattern and takes the longest.",
      bullets: [
        'First van: layout, proof, changes',
        'Then in turn, on days you name',
        'Same height of text on each body',
        'Volume discounts for the set',
        'Ask about spare panels for repairs',
      ],
    },
    {
      heading: 'Two languages, one second',
      content:
        "Many people in Richmond read more than one script. Give each line its own space, so the second one doesn't become small print. People get about a second to read a moving van, so say less.",
      bullets: [
        'Name large, trade second, number third',
        'Have your own team proofread the second language',
        'High contrast, few colours',
        'Web address on the rear doors',
      ],
    },
    {
      heading: 'Sun and salt on film',
      content:
        'Horizontal film ages first: roof and hood see the sun all day. Salt film near the water dulls a matte surface if it stays. Plain water once a week does more than a product once a year.',
      bullets: [
        'Roof in paint, sides in film: a sensible partial',
        'Rinse with plain water each week',
        'No pressure washer at film edges',
        'Wrapped cars can be coated; ask for a film-safe coating',
      ],
    },
  ],
  pricing: wrapRows('fleet', 'partial', 'sedan', 'suvOrTruck'),
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Richmond',
      description: `Strip ${STRIP.range}, sedan full ${TINT.sedan.full}.`,
    },
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Richmond',
      description: `The ${LAW.stripCm} strip, glare and UV.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Richmond',
      description: `Against sea air and bird droppings, from ${COATING[2].sedan.from}.`,
    },
  ],
  mentionsLaw: false,
};
