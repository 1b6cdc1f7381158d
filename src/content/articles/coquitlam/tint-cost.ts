import { COATING, FILM_DRYING, LAW, STRIP, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { tintRows } from '../price-rows';

export const article: Article = {
  city: 'coquitlam',
  topic: 'tint-cost',
  question: 'How much does window tinting cost in Coquitlam, BC?',
  title: 'Coquitlam Window Tint Cost: SUV and Family Van',
  metaDescription: `Tint prices for Coquitlam families: SUV rear ${TINT.suv.rear} or full ${TINT.suv.full}, van rear ${TINT.van.rear} or full ${TINT.van.full}, sedan full ${TINT.sedan.full}. How film dries in wet weather.`,
  summary: `Rear window tint costs ${TINT.suv.rear} for an SUV and ${TINT.van.rear} for a van. Full tint is ${TINT.suv.full} for an SUV, ${TINT.van.full} for a van and ${TINT.sedan.full} for a sedan. A windshield strip is ${STRIP.range}.`,
  details: [
    {
      heading: 'Rear first, then see',
      content: `The rear group covers the rows where people sleep, read and spill. Live with it for a week before you decide about the front, because a front film has to leave at least ${LAW.frontVlt} light transmission.`,
      bullets: [
        `SUV rear ${TINT.suv.rear}, front ${TINT.suv.front}`,
        `Van rear ${TINT.van.rear}, front ${TINT.van.front}`,
        `Sedan rear ${TINT.sedan.rear}, front ${TINT.sedan.front}`,
        'You can add the second group later at the same list price',
      ],
    },
    {
      heading: 'Film in the rainy months',
      content:
        "Film is set with water, and water leaves slower when the air is damp. From October to March the small blisters can stay for a week or more. Run the heater, keep the windows closed and don't press on them.",
      bullets: [
        'Come with a dry car if you can',
        `Windows closed for ${FILM_DRYING}, longer in the cold`,
        'Rear wiper and heater may be used after the first days',
        "Haze that fades is normal; a line that stays isn't, so call us",
      ],
    },
    {
      heading: 'Racks, boxes and bikes',
      content:
        "Roof boxes can stay on. Bike racks on the hatch have to come off, because we open it a dozen times. If you back out of a steep driveway at night, keep the rear view in mind: 35 percent still shows a dark driveway, 5 doesn't.",
      bullets: [
        'Hatch racks off',
        "Child seats out; we don't refit them",
        'Choose 35, 15 or 5 percent on your own glass',
        `Commercial vehicles may differ; ${LAW.uv} UV protection on each film`,
      ],
    },
  ],
  pricing: tintRows('suv', 'van', 'sedan', 'strip'),
  related: [
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Coquitlam',
      description: 'Why the front stays light on wet nights.',
    },
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Coquitlam',
      description: `Against sap and water spots, SUV from ${COATING[2].suv.from}.`,
    },
    {
      topic: 'wrap-cost',
      name: 'Vehicle wrap cost in Coquitlam',
      description: `SUVs and trucks, partial from ${WRAP.partial.from}.`,
    },
  ],
  mentionsLaw: true,
};
