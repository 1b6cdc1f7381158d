import { isVehicleType, VEHICLE_TYPES, type VehicleType } from '../vehicles.ts';

type TintClass = 'Sedan' | 'SUV' | 'Van';

/** Side windows are priced for three sizes of vehicle; every type belongs to one. */
const TINT_CLASS: Readonly<Record<VehicleType, TintClass>> = {
  sedan: 'Sedan',
  coupe: 'Sedan',
  hatchback: 'Sedan',
  suv: 'SUV',
  truck: 'SUV',
  van: 'Van',
};

const NAMED_TINTING = /^(Sedan|SUV|Van)(Front|Rear)?Tinting$/;

export function tintClassOf(type: VehicleType): TintClass {
  return TINT_CLASS[type];
}

/** Front and rear of one vehicle: the tinting that the booking page sells as one service. */
export function isWholeTint(serviceId: string): boolean {
  const [, size, half] = NAMED_TINTING.exec(serviceId) ?? [];
  return size !== undefined && half === undefined;
}

/** Whether a service puts film on the front or on the rear side windows of a vehicle. */
export function tintsWindows(serviceId: string, windows: 'Front' | 'Rear'): boolean {
  const [, size, half] = NAMED_TINTING.exec(serviceId) ?? [];
  return size !== undefined && (half === undefined || half === windows);
}

/** Customers who book one of these are shown the law on the front side windows. */
export function tintsFront(serviceIds: readonly string[]): boolean {
  return serviceIds.some((id) => tintsWindows(id, 'Front'));
}

/** The rear windows of the same vehicle for its front ones, and the reverse. */
export function otherTintHalf(serviceId: string): string | undefined {
  const [, size, half] = NAMED_TINTING.exec(serviceId) ?? [];
  return size && half && `${size}${half === 'Front' ? 'Rear' : 'Front'}Tinting`;
}

/** Any service suits a vehicle whose type is not known. */
export function suitsVehicle(serviceId: string, vehicleType: string): boolean {
  return mismatchedService([serviceId], vehicleType) === undefined;
}

/** What names this vehicle first, then what suits every vehicle; nothing is left out. */
export function vehicleFirst<Service extends { readonly id: string }>(
  services: readonly Service[],
  vehicleType: string,
): readonly Service[] {
  if (!isVehicleType(vehicleType)) return services;
  const rank = ({ id }: Service): number => {
    const types = vehicleTypesOf(id);
    if (types.length === 0) return 1;
    return types.includes(vehicleType) ? 0 : 2;
  };
  return services.toSorted((a, b) => rank(a) - rank(b));
}

/** The vehicle types that a service names, its own first; none where it suits every vehicle. */
export function vehicleTypesOf(serviceId: string): readonly VehicleType[] {
  const name = NAMED_TINTING.exec(serviceId)?.[1];
  return VEHICLE_TYPES.filter((type) => TINT_CLASS[type] === name);
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
