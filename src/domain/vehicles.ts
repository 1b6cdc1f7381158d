/** The vehicle types of the specification (section 3), in its order. */
export const VEHICLE_TYPES = ['sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback'] as const;

export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const DEFAULT_VEHICLE_TYPE: VehicleType = 'sedan';

const LABELS: Record<VehicleType, string> = {
  sedan: 'Sedan',
  suv: 'SUV',
  truck: 'Truck',
  van: 'Van',
  coupe: 'Coupe',
  hatchback: 'Hatchback',
};

export function isVehicleType(value: string): value is VehicleType {
  return (VEHICLE_TYPES as readonly string[]).includes(value);
}

/** A text that is not one of our types counts as a sedan. */
export function vehicleTypeOrDefault(type: string): VehicleType {
  return isVehicleType(type) ? type : DEFAULT_VEHICLE_TYPE;
}

/** "SUV" for suv; a type that we do not know is shown as it came. */
export function vehicleTypeLabel(type: string): string {
  return isVehicleType(type) ? LABELS[type] : type;
}

/** Each with its label, for a list to choose from. */
export const VEHICLE_TYPE_OPTIONS = VEHICLE_TYPES.map((type) => [type, LABELS[type]] as const);

/** The same within a sentence: "sedan", but "SUV". */
export function vehicleTypeInSentence(type: string): string {
  const label = vehicleTypeLabel(type);
  return label === label.toUpperCase() ? label : label.toLowerCase();
}
