import { CAR_BOX } from './bodies';
import { Car, type CarProps } from './car';
import { carLabel } from './car-label';
import { DEFAULT_LOOK } from './car-look';

interface PicturedCarProps extends CarProps {
  /** Address of the same car made ahead by tools/cars/draw-pictures.mjs. */
  readonly picture: string;
  /** The car is not the one of the picture any more. */
  readonly isChanged: boolean;
}

/** A car far down a page: a picture of it, and the drawing once the visitor changes the car. */
export function PicturedCar({ picture, isChanged, ...car }: PicturedCarProps) {
  if (isChanged) return <Car picture={picture} {...car} />;
  return (
    <img
      className="car"
      src={picture}
      alt={car.label ?? carLabel(car.body, { ...DEFAULT_LOOK, ...car })}
      width={CAR_BOX.width}
      height={CAR_BOX.height}
      loading="lazy"
      decoding="async"
    />
  );
}
