import { COATING, FILM_DRYING, LAW, STRIP, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { tintRows } from '../price-rows';

export const article: Article = {
  city: 'burnaby',
  topic: 'tint-cost',
  question: 'How much does window tinting cost in Burnaby, BC?',
  title: 'Burnaby Tint Prices: Front, Rear and Full Car',
  metaDescription: `Window tint prices for Burnaby drivers: sedan front ${TINT.sedan.front}, rear ${TINT.sedan.rear}, full ${TINT.sedan.full}; SUV full ${TINT.suv.full}; van full ${TINT.van.full}. What parking underground means for the film.`,
  summary: `A sedan costs ${TINT.sedan.front} for the front, ${TINT.sedan.rear} for the rear or ${TINT.sedan.full} for both. An SUV is ${TINT.suv.full} in all, a van ${TINT.van.full}. A windshield strip is ${STRIP.range}.`,
  details: [
    {
      heading: 'Start from what bothers you',
      content:
        'Glare from the headlights behind you on Kingsway, bags seen through the rear glass, a dash that fades in an open lot. Each of those is one window group, and you pay for that group alone.',
      bullets: [
        `Things on the back seat: rear, ${TINT.sedan.rear} on a sedan`,
        `Low sun ahead: windshield strip, ${STRIP.range}`,
        'Fading and warmth: ask about ceramic film',
        `A complete look: full, ${TINT.sedan.full} on a sedan`,
      ],
    },
    {
      heading: 'If you park underground',
      content: `A parkade is good for fresh film: no sun, no rain, an even temperature. It also means the film dries slower, so allow the full ${FILM_DRYING} before you open a window.`,
      bullets: [
        'Leave a note on the glass if others drive the car',
        'Keep parking passes on the dash, not on the film',
        'Clean with a soft cloth and no ammonia',
        'Garage remotes and key fobs work through carbon and ceramic film',
      ],
    },
    {
      heading: 'Electric cars and large glass',
      content: `Hatchbacks and electric cars often have one large piece of rear glass. It counts as rear, and it takes longer to shrink the film to shape. Glass roofs are by quote. On the front sides at least ${LAW.frontVlt} light transmission has to remain; commercial vehicles may differ.`,
      bullets: [
        'Choose the vehicle type when you book',
        'Tell us the model so we can plan for curved glass',
        'Glass roof: by quote',
        `${LAW.uv} UV protection on each film`,
      ],
    },
  ],
  pricing: tintRows('sedan', 'suv', 'van', 'strip'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Burnaby',
      description: 'Check a car that already has film.',
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Burnaby',
      description: `Colour change on a sedan from ${WRAP.sedan.from}.`,
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Burnaby',
      description: `2-year sedan ${COATING[2].sedan.range}.`,
    },
  ],
  mentionsLaw: true,
};
