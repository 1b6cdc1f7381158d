import { FILM_DRYING, LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';
import { tintRows } from '../price-rows';

export const article: Article = {
  city: 'surrey',
  topic: 'tint-cost',
  question: 'How much does window tinting cost in Surrey, BC?',
  title: `Window Tinting Cost in Surrey, BC: ${TINT.sedan.front} to ${TINT.van.full}`,
  metaDescription: `Window tinting prices in Surrey, BC by window group: sedan full ${TINT.sedan.full}, SUV full ${TINT.suv.full}, van full ${TINT.van.full}, windshield strip ${STRIP.range}. Book a time online.`,
  summary: `Full window tint costs ${TINT.sedan.full} for a sedan, ${TINT.suv.full} for an SUV and ${TINT.van.full} for a van. You can also book the front or the rear alone, from ${TINT.sedan.front}.`,
  details: [
    {
      heading: 'How we work out the price',
      content:
        'We price by window group, because the glass sets how long the job takes. Front doors are quick. Rear glass is curved, has defroster lines and takes up most of the visit.',
      bullets: [
        'Front: the two front door windows',
        'Rear: every window behind the driver',
        'Full: both groups, added together',
        `Windshield strip: ${STRIP.range} by film`,
        'We check any old film before we quote',
      ],
    },
    {
      heading: 'Why rear-only tint makes sense',
      content: `The law allows any film behind the driver and requires at least ${LAW.frontVlt} light transmission on the front sides. That's why rear-only tint is a practical choice.`,
      bullets: [
        `Sedan rear ${TINT.sedan.rear}`,
        `SUV rear ${TINT.suv.rear}`,
        `Van rear ${TINT.van.rear}`,
        `${LAW.uv} UV protection on each film`,
      ],
    },
    {
      heading: 'On the day',
      content: `Arrive 10 minutes early with the windows closed and the child seats out; if you're taking Fraser Highway, allow extra time for SkyTrain construction. Afterwards, keep the windows up for ${FILM_DRYING}, because the adhesive still holds water. Small hazy spots in that time are normal and go away.`,
      bullets: [
        'Empty the rear shelf and the door pockets',
        'Choose the film on your own glass',
        `Front side windows must allow at least ${LAW.frontVlt} light; commercial vehicles may differ`,
        "Don't clean the inside of the glass for the first few days",
      ],
    },
  ],
  pricing: tintRows('sedan', 'suv', 'van', 'strip'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Surrey',
      description: `${LAW.frontVlt} on front sides, no limit behind the driver.`,
    },
    {
      topic: 'best-tint',
      name: 'Which tint percentage to choose',
      description: 'What 50, 35, 15 and 5 percent look like.',
    },
    {
      topic: 'ceramic-tint',
      name: 'Ceramic window tint',
      description: `More heat stopped at the same shade. Strip ${STRIP.ceramic}.`,
    },
  ],
  mentionsLaw: true,
};
