import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'coquitlam',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Coquitlam, BC?',
  title: 'Coquitlam Ceramic Coating Cost: Sap, Rain, Sand',
  metaDescription: `Ceramic coating for Coquitlam cars under conifers: 5-year SUV ${COATING[5].suv.range}, sedans from ${COATING[2].sedan.from}, paint correction included. Care through a wet winter.`,
  breadcrumb: 'Ceramic coating cost',
  summary: `For an SUV count ${COATING[2].suv.range} (2 years), ${COATING[5].suv.range} (5 years) or ${COATING[10].suv.range} (10 years). For a sedan it is ${COATING.overall.range}. Paint correction is included.`,
  details: [
    {
      heading: 'Sap, needles and the first week',
      content:
        'Fresh sap is soft, old sap is a stone. On a coating it stays on top, so it can be softened and lifted without taking the clear coat along. Needles in the cowl are another matter: they stain and block drains, coating or not.',
      bullets: [
        'Soften sap with the right cleaner, then lift',
        'Clear the cowl and the roof rails in fall',
        'Pollen: rinse, do not brush',
        `${COATING.hardness} hardness does not stop a branch`,
      ],
    },
    {
      heading: 'Rain leaves something behind',
      content:
        'Each drop that dries leaves its minerals. A coated panel sheds much of the water while you drive, and the rest sits in beads that dry to spots. So dry the car after washing, more than before.',
      bullets: [
        'Dry the hood and roof, they show spots first',
        'A coated windshield clears earlier at speed',
        'Old water marks are polished out under correction',
        'Do not wash in full sun',
      ],
    },
    {
      heading: 'Winter on the hill',
      content:
        'Sanded streets are a slow sandblaster for rockers and lower doors. Correction brings them back to level, coating makes the grit rinse off, and film is the answer for the parts that are hit each day. Book in fall, before the first snow on Westwood Plateau and Burke Mountain.',
      bullets: [
        'Rinse below the doors after each snowfall',
        'Undercarriage wash after salt',
        'Film on rockers and rear arches, if you ski',
        'Correction is in the price, repainting is not',
        'Book the coating online by vehicle type, and we tell you what correction your paint needs',
      ],
    },
  ],
  pricing: coatingRows('suv', 'sedan'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Coquitlam',
      description: 'Why the front stays light on wet nights.',
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Coquitlam',
      description: `SUVs and trucks, partial from ${WRAP.partial.from}.`,
    },
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Coquitlam',
      description: `SUV rear ${TINT.suv.rear}, van rear ${TINT.van.rear}.`,
    },
  ],
  mentionsLaw: false,
};
