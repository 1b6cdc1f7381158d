import { type CatalogueCategory, findCatalogueService } from '../domain/catalogue.ts';
import { FILM_DRYING_DAYS } from '../domain/film/film.ts';
import { numberWord } from '../domain/number-words.ts';
import { serviceIdByDisplayName } from '../domain/service-names.ts';

/** Customers get the instructions for each kind of work that was done. */
const CARE: Readonly<Record<CatalogueCategory, readonly string[]>> = {
  tinting: [
    `Keep the windows up for ${numberWord(FILM_DRYING_DAYS)} days.`,
    'A little haze or small water pockets are normal. They dry out within a few weeks.',
    'Clean the film with a soft cloth and a cleaner without ammonia.',
  ],
  detailing: ['Wipe off bird droppings and tree sap soon, with water and a soft cloth.'],
  paint: [
    'Wash by hand or without brushes: brushes scratch what we polished.',
    'Wipe off bird droppings and tree sap soon, with water and a soft cloth.',
  ],
  protection: [
    'Keep the car dry for a day and unwashed for a week, so that it can cure.',
    'Then wash by hand with a neutral shampoo, without brushes or wax.',
  ],
  graphics: [
    'No car wash for three days, so that the adhesive can set.',
    'Keep a pressure washer away from the edges.',
  ],
  additional: [],
  printing: [],
};

/** Lines for these services, by display name or catalogue id, each once. */
export function careLines(services: readonly string[]): readonly string[] {
  const lines = services.flatMap((service) => {
    const category = categoryOf(serviceIdByDisplayName(service));
    return category === undefined ? [] : CARE[category];
  });
  return [...new Set(lines)];
}

/** The booking page tints by vehicle; those services are not in the catalogue. */
const TINTING: readonly string[] = ['SedanTinting', 'SUVTinting', 'VanTinting'];

function categoryOf(id: string): CatalogueCategory | undefined {
  return TINTING.includes(id) ? 'tinting' : findCatalogueService(id)?.category;
}
