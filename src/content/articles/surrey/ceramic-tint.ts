import { LAW, STRIP, TINT } from '../../facts';
import type { Article } from '../article';
import { stripRows } from '../price-rows';

export const article: Article = {
  city: 'surrey',
  topic: 'ceramic-tint',
  question: 'Is ceramic window tint worth it in Surrey, BC?',
  title: 'Is Ceramic Window Tint Worth It in Surrey, BC?',
  metaDescription: `What ceramic window film does that carbon doesn't, where it is allowed in BC and what the windshield strip costs at our shop in Surrey: ${STRIP.range}.`,
  summary: `Yes, if heat is your main concern. Ceramic film stops more infrared than carbon at the same darkness, so the cabin warms up more slowly without darker glass. The windshield strip in ceramic is ${STRIP.ceramic}, in carbon ${STRIP.carbon}.`,
  details: [
    {
      heading: 'Ceramic, carbon and chameleon',
      content: `All three come with ${LAW.uv} UV protection. They differ in what they do with heat and colour. Carbon and ceramic carry no metal, so phones, remotes and GPS keep working.`,
      bullets: [
        `Carbon: neutral black, steady colour, ${STRIP.carbon} for the strip`,
        `Ceramic: more heat stopped at the same shade, ${STRIP.ceramic} for the strip`,
        `Chameleon: colour shifts with the angle, ${STRIP.chameleon} for the strip`,
        'Darkness and heat are two separate choices',
      ],
    },
    {
      heading: 'Where it helps here',
      content:
        "A car in a driveway that faces south, a long lineup on Highway 1 in July, a dash that has started to crack. In winter the gain is small, because there is little sun to stop. Tell us where you park during the day and we'll recommend a film, not a package.",
      bullets: [
        'Open parking with sun from noon onward',
        'Large rear glass on SUVs and hatchbacks',
        'Leather and screens that fade',
        'Electric cars, where cooling costs range',
      ],
    },
    {
      heading: 'What the law allows',
      content: `Ceramic is a material, not an exception. Front side windows must allow at least ${LAW.frontVlt} light transmission (${LAW.frontTint} tint at most). Rear side and rear windows have no restriction. On the windshield, only the top ${LAW.stripCm} may be tinted. This is general information, not legal advice.`,
      bullets: [
        `The strip ends ${LAW.stripMm} below the top of the windshield`,
        `Fines from ${LAW.fineMin} to ${LAW.fineMax}, enforced by the ${LAW.by}`,
        'Commercial vehicles may differ',
        'Sensors behind the mirror are left clear',
      ],
    },
  ],
  pricing: stripRows(),
  related: [
    {
      topic: 'best-tint',
      name: 'Which tint percentage to choose',
      description: 'What 50, 35, 15 and 5 percent look like.',
    },
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
  ],
  mentionsLaw: true,
};
