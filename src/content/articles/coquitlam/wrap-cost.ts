import { COATING, TINT, WRAP } from '../../facts';
import type { Article } from '../article';
import { wrapRows } from '../price-rows';

export const article: Article = {
  city: 'coquitlam',
  topic: 'wrap-cost',
  question: 'How much does a vehicle wrap cost in Coquitlam, BC?',
  title: 'Coquitlam Vehicle Wrap Cost for SUVs and Trucks',
  metaDescription: `Wrap prices for Coquitlam SUVs and trucks: full ${WRAP.suvOrTruck.range}, partial ${WRAP.partial.range}, sedan ${WRAP.sedan.range}. Racks, winters and film care.`,
  summary: `A full wrap on an SUV or truck is ${WRAP.suvOrTruck.range}, a sedan ${WRAP.sedan.range}. A partial wrap, for example roof and hood, is ${WRAP.partial.range}. Fleets get volume discounts.`,
  details: [
    {
      heading: 'Racks, rails and roof boxes',
      content:
        'Roof rails and rack feet decide how a roof is wrapped. With rails on, the film ends at their base; with rails off, it runs under them and lasts longer. Bring the rack key.',
      bullets: [
        'Rails off where they unscrew',
        'Rack feet marked and refitted by you',
        'Bike straps rub film; put tape under them',
        'Roof box wrapped to match, quoted separately',
      ],
    },
    {
      heading: 'Film through a wet winter',
      content:
        'Vinyl gets hard in the cold and soft in the sun. In winter we keep the car inside longer, so that the edges hold before it meets rain and grit. Plan an extra day from November on.',
      bullets: [
        'An extra day in cold months',
        'How to wash it at first is in the email after pick-up',
        'Scrape ice off glass only, not off film',
        'Remove sap soon, with a cleaner made for film',
      ],
    },
    {
      heading: 'Colour for yourself or letters for a crew',
      content:
        "Some want a satin green, others a phone number. The film is the same; the planning isn't: a colour needs a swatch, lettering needs a layout. Fleets bring a list and get volume discounts.",
      bullets: [
        'Colour: three swatches on the fender',
        'Lettering: layout on your body type',
        'Strata and landscape crews: sides and tailgate',
        'Removable later from sound factory paint',
      ],
    },
  ],
  pricing: wrapRows('suvOrTruck', 'partial', 'sedan', 'fleet'),
  related: [
    {
      topic: 'ceramic-cost',
      name: 'Ceramic coating cost in Coquitlam',
      description: `Against sap and water spots, SUV from ${COATING[2].suv.from}.`,
    },
    {
      topic: 'tint-law',
      name: 'How much tint is allowed in Coquitlam',
      description: 'Why the front stays light on wet nights.',
    },
    {
      topic: 'tint-cost',
      name: 'Window tinting cost in Coquitlam',
      description: `SUV rear ${TINT.suv.rear}, van rear ${TINT.van.rear}.`,
    },
  ],
  mentionsLaw: false,
};
