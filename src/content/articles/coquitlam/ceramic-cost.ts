import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { coatingRows } from '../price-rows';

export const article: Article = {
  city: 'coquitlam',
  topic: 'ceramic-cost',
  question: 'How much does ceramic coating cost in Coquitlam, BC?',
  title: 'Coquitlam Ceramic Coating Cost: Sap, Rain, Sand',
  metaDescription: `Ceramic coating for Coquitlam cars under conifers: 5-year SUV ${COATING[5].suv.range}, sedans from ${COATING[2].sedan.from}, paint correction included. Care through a wet winter.`,
  summary: `For an SUV, expect ${COATING[2].suv.range} (2 years), ${COATING[5].suv.range} (5 years) or ${COATING[10].suv.range} (10 years). For a sedan, expect ${COATING.overall.range}. Paint correction is included.`,
  details: [
    {
      heading: 'Sap, needles and the first week',
      content:
        'Fresh sap is soft; old sap sets hard. On a coating it stays on top, so it can be softened and lifted without taking the clear coat with it. Needles in the cowl are another matter: they stain and block drains, coating or not.',
      bullets: [
        'Soften sap with the right cleaner, then lift',
        'Clear the cowl and the roof rails in fall',
        "Pollen: rinse, don't brush",
        `${COATING.hardness} hardness doesn't stop a branch`,
      ],
    },
    {
      heading: 'Rain leaves something behind',
      content:
        'Each drop that dries leaves its minerals. A coated panel sheds much of the water while you drive, and the rest sits in beads that dry to spots. So drying the car after a wash matters even more.',
      bullets: [
        'Dry the hood and roof; they show spots first',
        'A coated windshield sheds rain sooner at speed',
        'Old water spots are polished out under correction',
        "Don't wash in full sun",
      ],
    },
    {
      heading: 'Winter on the hill',
      content:
        'Sanded streets are a slow sandblaster for rockers and lower doors. Correction restores the finish, a coating helps the grit rinse off, and film is the answer for the parts that get hit every day. Book in fall, before the first snow on Westwood Plateau and Burke Mountain.',
      bullets: [
        'Rinse below the doors after each snowfall',
        'Undercarriage wash after salt',
        'Film on rockers and rear wheel wells, if you ski',
        "Correction is in the price; repainting isn't",
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
