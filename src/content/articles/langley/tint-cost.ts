import { COATING, FILM_DRYING, LAW, STRIP, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { tintRows } from '../price-rows';

export const article: Article = {
  city: 'langley',
  topic: 'tint-cost',
  question: 'How much does window tinting cost in Langley, BC?',
  title: 'Langley Window Tint Cost: Trucks, SUVs and Vans',
  metaDescription: `What window tinting costs for Langley vehicles: SUV front ${TINT.suv.front}, rear ${TINT.suv.rear}, full ${TINT.suv.full}; van full ${TINT.van.full}; sedan full ${TINT.sedan.full}; windshield strip ${STRIP.range}.`,
  summary: `Window tint for an SUV costs ${TINT.suv.front} for the front, ${TINT.suv.rear} for the rear and ${TINT.suv.full} in full. Full tint is ${TINT.van.full} for a van and ${TINT.sedan.full} for a sedan. A windshield strip is ${STRIP.range}.`,
  details: [
    {
      heading: 'Which row is yours',
      content:
        'Count the panes behind the driver. A crew cab has two doors and a back window, a three-row SUV has five panes, a cargo van may have none. Trucks are priced by vehicle type on the booking page.',
      bullets: [
        'Three-row SUV: the SUV rows',
        'Passenger van with side glass: the van rows',
        'Cargo van with closed sides: front and strip only',
        'Pickup: choose truck on the booking page',
        'Canopy windows: call us',
      ],
    },
    {
      heading: 'Dust, gravel and film',
      content:
        "Film goes on the inside of the glass, so gravel doesn't reach it. Dust does. We clean the seals and the felt twice on cars that come off a farm lane, because one grain under the film stays visible.",
      bullets: [
        'Vacuum the door pockets before you come',
        'Tell us if the felt strips are worn',
        'Dog hair in the back? Let us know so we can allow time',
        "Scratches in the glass stay; film doesn't fill them",
      ],
    },
    {
      heading: 'What changes the quote',
      content: `Three things do: old film to be removed, broken heater lines and parts fitted on the glass. Everything else is in the table. Law to keep in mind: front sides need at least ${LAW.frontVlt} light transmission, and commercial vehicles may differ.`,
      bullets: [
        'Old film comes off first, quoted when we see it',
        'Stickers and dash cameras may have to move',
        `${LAW.uv} UV protection included`,
        `Windows up for ${FILM_DRYING} afterwards`,
      ],
    },
  ],
  pricing: tintRows('suv', 'van', 'sedan', 'strip'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Langley',
      description: 'The rule for crew cabs, SUVs and work trucks.',
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Langley',
      description: `SUVs ${COATING.suvOverall.range}, correction included.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Langley',
      description: `Trucks and trailers, full ${WRAP.suvOrTruck.range}.`,
    },
  ],
  mentionsLaw: true,
};
