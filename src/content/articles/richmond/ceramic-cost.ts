import { COATING, LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'richmond',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Richmond, BC?',
  title: 'Richmond Ceramic Coating Cost: Sea Air and Sun',
  metaDescription: `Ceramic coating prices for Richmond cars near salt water: ${COATING.overall.range} overall with paint correction, ${COATING.hardness} hardness. Sedan and SUV by 2, 5 and 10 years.`,
  summary: `Expect ${COATING.overall.range} overall: that spans a sedan from 2 to 10 years. SUVs run ${COATING.suvOverall.range}. Each price includes paint correction, and each coating has ${COATING.hardness} hardness.`,
  details: [
    {
      heading: 'Salt, birds and a car outdoors',
      content:
        'Sea air leaves a fine salt film, and geese and gulls leave worse. An hour does no harm. A warm week in an open lot does: both can etch the clear coat.',
      bullets: [
        'Salt film rinses off a coated panel with plain water',
        "Bird droppings: soak, lift, don't wipe",
        'Coating buys you days, not months',
        'Chrome and gloss black trim can be coated too',
      ],
    },
    {
      heading: 'Dark paint in flat light',
      content:
        "Low sun shows each swirl on black and dark blue. That's why correction is part of the price and why dark cars sit higher in the range. The coating then keeps the finish, because washing needs less pressure.",
      bullets: [
        'Dark colours: more polishing time',
        'Pearl white: less visible, still decontaminated',
        'Test panel agreed before the rest',
        'Matte paint: other products, ask first',
      ],
    },
    {
      heading: 'Which term for which owner',
      content:
        'A leased car goes back in three or four years, so two years is enough and can be renewed. If you own the car and park it outside, five is a good middle ground. Ten years suits a garaged car, careful washing and a yearly check.',
      bullets: [
        `2 years: ${COATING[2].sedan.range} sedan, ${COATING[2].suv.range} SUV`,
        `5 years: ${COATING[5].sedan.range} sedan, ${COATING[5].suv.range} SUV`,
        `10 years: ${COATING[10].sedan.range} sedan, ${COATING[10].suv.range} SUV`,
        'Wheels and glass: ask what your term covers',
      ],
    },
  ],
  pricing: coatingRows('sedan', 'suv'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Richmond',
      description: `The ${LAW.stripCm} strip, glare and UV.`,
    },
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Richmond',
      description: `Strip ${STRIP.range}, sedan full ${TINT.sedan.full}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Richmond',
      description: 'Fleets van by van, volume discounts.',
    },
  ],
  mentionsLaw: false,
};
