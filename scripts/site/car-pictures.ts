import { drawStaticCar } from '@/components/cars/static-car';
import { wizardCar } from '@/features/booking-wizard/wizard-car';
import { TEASER_START, teaserCar } from '@/features/studio/teaser-car';

interface CarPicture {
  /** Path in the project. */
  readonly file: string;
  /** What the file holds. */
  readonly draw: () => string;
}

/** Pictures of the cars that rest below a first screen until the page's code draws them live. */
export const CAR_PICTURES: readonly CarPicture[] = [
  {
    file: 'src/features/studio/teaser-car.svg',
    draw: () => drawStaticCar(teaserCar(TEASER_START)),
  },
  {
    file: 'src/features/booking-wizard/wizard-car.svg',
    draw: () => drawStaticCar(wizardCar(undefined, '')),
  },
];
