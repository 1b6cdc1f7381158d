import type { Booking } from './booking/booking.ts';
import { CATALOGUE, findCatalogueService } from './catalogue.ts';
import { BOOKING_SERVICE_KEYS } from './money/price-table.ts';

/** Booking-page keys that are not in the catalogue (specification 3). */
const BOOKING_ONLY_NAMES: ReadonlyMap<string, string> = new Map([
  ['SedanTinting', 'Sedan Window Tinting'],
  ['SUVTinting', 'SUV Window Tinting'],
  ['VanTinting', 'Van Window Tinting'],
]);

/** Display name of any service id; an unknown id is shown as the id itself. */
export function serviceDisplayName(id: string): string {
  return findCatalogueService(id)?.name ?? BOOKING_ONLY_NAMES.get(id) ?? id;
}

const idByName = new Map(
  [...BOOKING_SERVICE_KEYS, ...CATALOGUE.map((entry) => entry.id)].map((id) => [
    serviceDisplayName(id),
    id,
  ]),
);

/** Finds the id of a stored display name; a name that we do not know is returned as it came. */
export function serviceIdByDisplayName(name: string): string {
  return idByName.get(name) ?? name;
}

export function isServiceName(name: string): boolean {
  return idByName.has(name);
}

/** Display names of what is booked, the main service first. */
export function bookedNames(
  { serviceName, extraServices }: Pick<Booking, 'serviceName' | 'extraServices'>,
  addOns: readonly string[] = [],
): string[] {
  return [serviceName, ...[...extraServices, ...addOns].map(serviceDisplayName)];
}
