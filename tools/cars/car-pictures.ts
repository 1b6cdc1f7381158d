import { drawStaticCar } from '@/components/cars/static-car';
import { vehiclePictureName } from '@/components/cars/vehicle-picture-name';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import { choiceCar } from '@/features/booking/wizard/wizard-car';
import { TEASER_START, teaserCar } from '@/features/studio/teaser-car';

const CHOICES = VEHICLE_TYPES.flatMap((type) => [
  { type, isChosen: false },
  { type, isChosen: true },
]);

/** Cars that are only a picture, or one until they change; `file` is a path in the project. */
export const CAR_PICTURES = await Promise.all([
  ...CHOICES.map(async ({ type, isChosen }) => ({
    file: `src/components/cars/vehicle-pictures/${vehiclePictureName(type, isChosen)}`,
    svg: await drawStaticCar(choiceCar(type, isChosen)),
  })),
  drawStaticCar(teaserCar(TEASER_START)).then((svg) => ({
    file: 'src/features/studio/pictures/teaser.svg',
    svg,
  })),
]);
