import { drawStaticCar } from '@/components/cars/static-car';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import { choiceCar, choicePictureName } from '@/features/booking/wizard/wizard-car';
import { TEASER_START, teaserCar } from '@/features/studio/teaser-car';

interface CarPicture {
  /** Path in the project. */
  readonly file: string;
  /** What the file holds. */
  readonly draw: () => string;
}

/** Cars that rest below a first screen until the page's code draws them, and the wizard's choices. */
export const CAR_PICTURES: readonly CarPicture[] = [
  {
    file: 'src/features/studio/teaser-car.svg',
    draw: () => drawStaticCar(teaserCar(TEASER_START)),
  },
  ...VEHICLE_TYPES.flatMap((type) =>
    [false, true].map((isChosen) => ({
      file: `src/features/booking/wizard/vehicle-pictures/${choicePictureName(type, isChosen)}`,
      draw: () => drawStaticCar(choiceCar(type, isChosen)),
    })),
  ),
];
