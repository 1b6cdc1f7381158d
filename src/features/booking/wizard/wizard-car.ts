import type { BodyId } from '@/components/cars/bodies';
import type { CarLook } from '@/components/cars/car-look';
import { BODY_PAINT } from '@/components/cars/car-look';
import { DEFAULT_VEHICLE_TYPE, type VehicleType } from '@/domain/vehicles';

/** Paint of a car that is not (yet) the visitor's. */
const UNCHOSEN_PAINT = 'harbour';

/** The film that the drawn cars wear unless the service says otherwise, percent VLT. */
const USUAL_FILM = { filmFront: 70, filmRear: 20 } as const;

/** A service is left out if nothing of it can be shown on a car. */
const WORN: Readonly<Record<string, Partial<CarLook>>> = {
  SedanFrontTinting: { filmRear: 100 },
  SUVFrontTinting: { filmRear: 100 },
  VanFrontTinting: { filmRear: 100 },
  SedanRearTinting: { filmFront: 100, filmRear: 15 },
  SUVRearTinting: { filmFront: 100, filmRear: 15 },
  VanRearTinting: { filmFront: 100, filmRear: 15 },
  CarbonWindshieldTint: { strip: 'carbon' },
  CeramicWindshieldTint: { strip: 'ceramic' },
  ChameleonWindshieldTint: { strip: 'chameleon' },
  PaintProtectionFilm: { ppf: true },
  FullVehicleWrap: { wrap: 'shards-full' },
  PartialVehicleWrap: { wrap: 'stripe-partial' },
};

export const showsOnCar = (serviceId: string): boolean => serviceId in WORN;

export type WizardCar = Partial<CarLook> & { readonly body: BodyId };

/** The body is in the colour of its type and wears the service. */
export function wizardCar(vehicleType: VehicleType | undefined, serviceId: string): WizardCar {
  const paint = vehicleType === undefined ? UNCHOSEN_PAINT : BODY_PAINT[vehicleType];
  const body = vehicleType ?? DEFAULT_VEHICLE_TYPE;
  return { body, paint, ...USUAL_FILM, ...WORN[serviceId] };
}

/** A vehicle type's car among the choices: in its colour if it is chosen. */
export function choiceCar(type: VehicleType, isChosen: boolean): WizardCar {
  const car = wizardCar(type, '');
  return isChosen ? car : { ...car, paint: UNCHOSEN_PAINT };
}
