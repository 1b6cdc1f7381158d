import { COATING, LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';
import { tintRows } from '../price-rows';

export const article: Article = {
  city: 'richmond',
  topic: 'tint-cost',
  question: 'How much does window tinting cost in Richmond, BC?',
  title: 'Window Tinting Cost in Richmond, BC by Window',
  metaDescription: `Richmond tint prices, window by window: where the sun comes in and what each part costs. Sedan full ${TINT.sedan.full}, SUV full ${TINT.suv.full}, van full ${TINT.van.full}, strip from ${STRIP.from}.`,
  summary: `A windshield strip costs ${STRIP.range}. Full window tint is ${TINT.sedan.full} for a sedan (${TINT.sedan.front} front, ${TINT.sedan.rear} rear), ${TINT.suv.full} for an SUV and ${TINT.van.full} for a van.`,
  details: [
    {
      heading: 'Where the sun comes in',
      content:
        'On flat roads the sun reaches the driver from the front and the side, and the passengers from behind. Look at your own week: the time you drive and the way you face tell you which window to start with.',
      bullets: [
        'Evening drive west: windshield strip first',
        'Passengers and child seats: rear group',
        'A car parked in the open: rear group, 15 or 35 percent',
        `Sun on your arm as you drive: light film, at least ${LAW.frontVlt} must pass`,
      ],
    },
    {
      heading: 'Ceramic, carbon or chameleon',
      content: `For the strip you choose between three films. Carbon is neutral, ceramic stops more heat, chameleon changes colour with the angle. The span of ${STRIP.range} is the difference between them.`,
      bullets: [
        `Carbon ${STRIP.carbon}`,
        `Ceramic ${STRIP.ceramic}`,
        `Chameleon ${STRIP.chameleon}`,
        `${LAW.uv} UV protection with each`,
      ],
    },
    {
      heading: 'Shuttles, vans and company cars',
      content: `A van is ${TINT.van.front} at the front, ${TINT.van.rear} in the rear and ${TINT.van.full} in full. If you run several, give us the list and we'll plan them one at a time so the others stay on the road. Commercial vehicles may differ in what the law allows, so tell us how each one is used.`,
      bullets: [
        `Front sides of passenger cars: at least ${LAW.frontVlt} light transmission`,
        'Rear sides and back: no restriction',
        'Tell us how each vehicle is registered',
        'Fleet lettering can be done in the same stay',
      ],
    },
  ],
  pricing: tintRows('strip', 'sedan', 'suv', 'van'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Richmond',
      description: `The ${LAW.stripCm} strip, glare and UV.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Richmond',
      description: 'Fleets van by van, volume discounts.',
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Richmond',
      description: `Against sea air and bird droppings, from ${COATING[2].sedan.from}.`,
    },
  ],
  mentionsLaw: true,
};
