import { isVehicleType, type VehicleType } from './vehicles.ts';

export type TintClass = 'Sedan' | 'SUV' | 'Van';

/** Side windows are priced for three sizes of vehicle; every type belongs to one. */
const TINT_CLASS: Readonly<Record<VehicleType, TintClass>> = {
  sedan: 'Sedan',
  coupe: 'Sedan',
  hatchback: 'Sedan',
  suv: 'SUV',
  truck: 'SUV',
  van: 'Van',
};

/** The type that a size is named after, and those that are tinted at its price. */
const TYPES_OF_CLASS: Readonly<Record<TintClass, readonly VehicleType[]>> = {
  Sedan: ['sedan', 'coupe', 'hatchback'],
  SUV: ['suv', 'truck'],
  Van: ['van'],
};

const NAMED_TINTING = /^(Sedan|SUV|Van)(Front|Rear)?Tinting$/;

export function tintClassOf(type: VehicleType): TintClass {
  return TINT_CLASS[type];
}

/** The vehicle types that a service names, its own first; none where it suits every vehicle. */
export function vehicleTypesOf(serviceId: string): readonly VehicleType[] {
  const name = NAMED_TINTING.exec(serviceId)?.[1];
  return name === 'Sedan' || name === 'SUV' || name === 'Van' ? TYPES_OF_CLASS[name] : [];
}

/** The vehicle type that the first service with one names; undefined where none does. */
export function ownVehicleType(serviceIds: readonly string[]): VehicleType | undefined {
  return serviceIds.flatMap(vehicleTypesOf)[0];
}

/** The first service that names other vehicles than this one; undefined where all agree. */
export function mismatchedService(
  serviceIds: readonly string[],
  vehicleType: string,
): string | undefined {
  if (!isVehicleType(vehicleType)) return undefined;
  return serviceIds.find((id) => {
    const types = vehicleTypesOf(id);
    return types.length > 0 && !types.includes(vehicleType);
  });
}
