import { formatDollarsShort } from './money.ts';
import { isBookingServiceKey } from './price-table.ts';
import { quote } from './quote.ts';
import { VEHICLE_TYPES, type VehicleType, vehicleTypeInSentence } from '../vehicles.ts';

/** Dollars that a service costs for one type of vehicle; undefined if the type makes no difference. */
export function priceForVehicle(serviceId: string, vehicleType: VehicleType): number | undefined {
  if (!isBookingServiceKey(serviceId)) return undefined;
  return quote({ serviceId, vehicleType, extraServiceIds: [], addOnIds: [] }).total;
}

/**
 * "Sedan $600, SUV or truck $750, van $900"; undefined if the type makes no difference. Coupes and
 * hatchbacks are named only where they don't cost what sedans do.
 */
export function pricesByVehicle(serviceId: string): string | undefined {
  const groups = new Map<number, VehicleType[]>();
  for (const type of VEHICLE_TYPES) {
    const price = priceForVehicle(serviceId, type);
    if (price === undefined) return undefined;
    groups.set(price, [...(groups.get(price) ?? []), type]);
  }
  const parts = [...groups].map(([price, types]) => {
    const named = types.includes('sedan')
      ? types.filter((type) => type !== 'coupe' && type !== 'hatchback')
      : types;
    return `${named.map(vehicleTypeInSentence).join(' or ')} ${formatDollarsShort(price)}`;
  });
  const text = parts.join(', ');
  return `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
}
