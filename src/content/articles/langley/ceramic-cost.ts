import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'langley',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Langley, BC?',
  title: 'Langley Ceramic Coating Cost: Trucks and SUVs',
  metaDescription: `Ceramic coating for Langley trucks and SUVs: ${COATING.suvOverall.range} by years, sedans ${COATING.overall.range}, paint correction included. Where film is the better buy.`,
  summary: `SUVs run ${COATING[2].suv.range} for 2 years, ${COATING[5].suv.range} for 5 and ${COATING[10].suv.range} for 10. Sedans stay within ${COATING.overall.range}. Paint correction is included.`,
  details: [
    {
      heading: 'Mud that rinses off',
      content:
        'Dried mud is fine sand in glue. On bare clear coat you soak and rub, and the rubbing makes the swirls. On a coated panel the first rinse takes more of it, so there is less to rub.',
      bullets: [
        'Rinse from the top, then the sills',
        'Pressure washer at a distance, never at an edge',
        `${COATING.hardness} hardness resists wash marks, not shovels`,
        'The tailgate and the rockers need it more than the roof',
      ],
    },
    {
      heading: 'Coating or film for gravel',
      content:
        'A coating is thinner than a hair. A rock goes through it. If your drive is gravel or you follow trucks on Highway 1, put film on the hood edge, bumper and rockers, and coat the rest.',
      bullets: [
        'Film where rocks hit',
        'Coating where dirt sticks',
        'Film first, coating on top',
        'Paint protection film is by quote, from $400',
      ],
    },
    {
      heading: 'Correction on a working truck',
      content:
        'Correction is part of each range, and the condition of the paint decides where in the range you land. Branch marks along the doors often polish out. A mark that catches the fingernail stays, and we say so before we start.',
      bullets: [
        'Paint inspected in daylight and under shop lights',
        'Marks we leave are shown to you',
        "Bed and liner aren't part of the coating",
        'Plan on two days without your truck, longer for the 10-year coating',
      ],
    },
  ],
  pricing: coatingRows('suv', 'sedan'),
  related: [
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Langley',
      description: `SUV rear ${TINT.suv.rear}, full ${TINT.suv.full}. Trucks by type.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Langley',
      description: `Trucks and trailers, full ${WRAP.suvOrTruck.range}.`,
    },
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Langley',
      description: 'The rule for crew cabs, SUVs and work trucks.',
    },
  ],
  mentionsLaw: false,
};
