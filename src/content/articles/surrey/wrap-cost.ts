import { COATING, LAW, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { wrapRows } from '../price-rows';

export const article: Article = {
  city: 'surrey',
  topic: 'wrap-cost',
  question: 'How much does a vehicle wrap cost in Surrey, BC?',
  title: 'Vehicle Wrap Cost in Surrey, BC: Partial or Full',
  metaDescription: `Vehicle wrap prices in Surrey, BC: partial ${WRAP.partial.range}, full sedan ${WRAP.sedan.range}, SUV or truck ${WRAP.suvOrTruck.range}, with fleet volume discounts.`,
  summary: `A partial wrap costs ${WRAP.partial.range}; a full wrap costs ${WRAP.sedan.range} for a sedan and ${WRAP.suvOrTruck.range} for an SUV or truck. Fleets get volume discounts.`,
  details: [
    {
      heading: 'What affects the price',
      content:
        "Area is the base. After that come shape, film and the condition of the paint. A flat van side is faster than a bumper with six vents, even if it's larger.",
      bullets: [
        'Area: how many panels',
        'Shape: deep curves and many parts',
        'Film: gloss and satin cost less than chrome effects',
        'Paint: loose clear coat has to be repaired first',
        'Design: colour change needs no artwork',
      ],
    },
    {
      heading: 'Partial is often enough',
      content:
        "A wrapped roof, a contrasting hood or a side stripe changes how a car looks from across the street. In Newton and Campbell Heights, where contractors' yards sit side by side, lettering on two doors and a rear panel helps people find the right van. Start partial; a full wrap can follow in the same film.",
      bullets: [
        'Roof and mirrors in black',
        'Doors and tailgate lettered',
        'Stripe along the sill',
        `Partial: ${WRAP.partial.range}`,
      ],
    },
    {
      heading: 'From call to pickup',
      content:
        'Wraps are by quote, because we need the model and a photo. Then we measure, show a layout and give a date. The car stays with us while the film settles on the edges.',
      bullets: [
        'Photos of all four sides help',
        'Bring the car washed, without wax',
        'Emblems stay on or come off; you choose',
        'Fleet volume discounts from your list of vehicles',
      ],
    },
  ],
  pricing: wrapRows('partial', 'sedan', 'suvOrTruck', 'fleet'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Surrey',
      description: `${LAW.frontVlt} on front sides, no limit behind the driver.`,
    },
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
  ],
  mentionsLaw: false,
};
