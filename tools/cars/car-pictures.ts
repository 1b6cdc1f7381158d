import { drawStaticCar } from '@/components/cars/static-car';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import { choiceCar, choicePictureName } from '@/features/booking/wizard/wizard-car';

const CHOICES = VEHICLE_TYPES.flatMap((type) => [
  { type, isChosen: false },
  { type, isChosen: true },
]);

/** The wizard's choices, where a car is only a picture; `file` is a path in the project. */
export const CAR_PICTURES = await Promise.all(
  CHOICES.map(async ({ type, isChosen }) => ({
    file: `src/features/booking/wizard/vehicle-pictures/${choicePictureName(type, isChosen)}`,
    svg: await drawStaticCar(choiceCar(type, isChosen)),
  })),
);
