import { startTransition, useEffect, useState } from 'react';
import { useHydrated } from '@/components/use-hydrated';
import { CAR_BOX } from './bodies';
import { Car, type CarProps } from './car';
import { carLabel } from './car-label';
import { DEFAULT_LOOK } from './car-look';
import { drawings } from './drawings';

export interface RestingCarProps extends Omit<CarProps, 'decorative' | 'viewBox'> {
  /** File of the same car with the look it has at first, for the prerendered page. */
  picture: string;
}

/**
 * A car below the first screen. The prerendered page holds a picture of it that is fetched when it
 * comes near: a drawing is three of the fourteen kilobytes that a first answer has room for. The
 * page's code draws it live in place.
 */
export function RestingCar({ picture, ...car }: RestingCarProps) {
  const isFresh = useHydrated();
  const [isLive, setIsLive] = useState(isFresh);
  useEffect(() => {
    if (isLive) return undefined;
    let isWanted = true;
    const draw = async () => {
      // The picture stays until the drawing can take its place at once.
      await drawings.load(car.body);
      if (isWanted) startTransition(() => setIsLive(true));
    };
    void draw();
    return () => {
      isWanted = false;
    };
  }, [isLive, car.body]);

  if (isLive) return <Car {...car} />;
  const label = car.label ?? carLabel(car.body, { ...DEFAULT_LOOK, ...car });
  return (
    <img
      className="car"
      src={picture}
      alt={label}
      width={CAR_BOX.width}
      height={CAR_BOX.height}
      loading="lazy"
      decoding="async"
    />
  );
}
