import { LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';

export const article = {
  city: 'surrey',
  topic: 'best-tint',
  question: 'What is the best window tint percentage in Surrey, BC?',
  title: 'Best Window Tint Percentage in Surrey, BC',
  metaDescription:
    'Which tint percentage suits your car in Surrey, BC? What 50, 35, 15 and 5 percent look like, where each is allowed and how well you see out at night.',
  summary: `For many drivers it's 35 percent behind the driver, because it gives shade and keeps a usable night view. The front side windows stay at ${LAW.frontVlt} light transmission or more, because that is the BC limit.`,
  details: [
    {
      heading: 'What each number looks like',
      content:
        'Tint percentage, or VLT (visible light transmission), is the share of light that still gets through. Compare samples on your own glass, outdoors and not under shop lights.',
      bullets: [
        '50 percent: a light grey; people stay visible',
        '35 percent: shade outside, an open view from inside',
        '15 percent: close to factory privacy glass or darker',
        '5 percent: nearly black from outside',
        'Dark seats make each film look darker',
      ],
    },
    {
      heading: 'Choose by window, not by car',
      content: `The front doors have a limit; the rest doesn't. On our list, front film comes in 50, 35, 15 and 5 percent and side film in 35, 15 and 5. In BC the front side windows must allow at least ${LAW.frontVlt} light transmission (${LAW.frontTint} tint at most), so each of those is below the limit on front doors.`,
      bullets: [
        `Front side windows: at least ${LAW.frontVlt} light transmission`,
        'Rear side and rear windows: no restriction',
        `Windshield: only the top ${LAW.stripCm} (${LAW.stripMm})`,
        `Fines from ${LAW.fineMin} to ${LAW.fineMax}, enforced by the ${LAW.by}`,
        'Commercial vehicles may differ',
      ],
    },
    {
      heading: 'Three questions before you decide',
      content:
        'Where do you back up at night, who sits in the back, and how long will you keep the car? The answers say more than a photo. A commuter who parks at a SkyTrain lot and a family in Panorama Ridge need different glass. Legal notes here are general information, not legal advice.',
      bullets: [
        'A dark lane in Cloverdale and no camera: 35 percent',
        'Small children or a dog: 35 or 15 percent',
        'Tools and parcels: 15 or 5 percent',
        'Heat is the problem: look at ceramic film before a darker one',
        `${LAW.uv} UV protection at each level`,
      ],
    },
  ],
  pricing: [],
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
      topic: 'ceramic-tint',
      name: 'Ceramic window tint',
      description: `More heat stopped at the same shade. Strip ${STRIP.ceramic}.`,
    },
  ],
  mentionsLaw: true,
} as const satisfies Article;
