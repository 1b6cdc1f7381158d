import './car.css';
import {
  startTransition,
  useDeferredValue,
  useEffect,
  useId,
  useState,
  type CSSProperties,
} from 'react';
import { CAR_BOX, type BodyId } from './bodies';
import { CarBody } from './car-body';
import { carLabel } from './car-label';
import { carVariables, DEFAULT_LOOK, type CarLook } from './car-look';
import { preloadCar } from './drawings';

interface CarArtProps extends Partial<CarLook> {
  body: BodyId;
  className?: string;
}

export interface CarProps extends CarArtProps {
  /** Text alternative in place of the usual "Blue SUV, side view". */
  label?: string;
  /** Hides the drawing from assistive technology if text next to it says the same. */
  decorative?: boolean;
  /** Address of a picture that is shown while the drawing loads. */
  picture?: string;
}

/** A drawn car. It fills the width it is given and keeps its height while the drawing loads. */
export function Car({ label, decorative = false, picture, ...art }: CarProps) {
  const { look, drawn, root } = useCar(art);
  const spoken = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': label ?? carLabel(art.body, look) } as const);
  return (
    <svg viewBox={`0 0 ${CAR_BOX.width} ${CAR_BOX.height}`} {...root} {...spoken}>
      <CarBody {...drawn} picture={picture} />
    </svg>
  );
}

export type CarFragmentProps = CarArtProps;

/**
 * The same car as a group inside a larger drawing, in the same 1200 by 480 box with the ground at
 * y = 432. The larger drawing gives the text alternative and may mirror the group with <use>.
 */
export function CarFragment(art: CarFragmentProps) {
  const { drawn, root } = useCar(art);
  return (
    <g {...root}>
      <CarBody {...drawn} />
    </g>
  );
}

function useCar({ body, className = '', ...given }: CarArtProps) {
  const look = { ...DEFAULT_LOOK, ...given };
  // React's ids hold characters that url(#...) would need escaped.
  const uid = `c${useId().replace(/\W/g, '')}-`;
  // Deferred, because a change at once would discard a drawing that is not hydrated yet.
  const drawn = { body: useArrived(body), wrap: useDeferredValue(look.wrap), uid };
  const root = {
    className: `car ${className}`.trim(),
    style: carVariables(look) as CSSProperties,
  };
  return { look, drawn, root };
}

/** The body asked for, or the one before until the drawing of the next has arrived. */
function useArrived(body: BodyId): BodyId {
  const [arrived, setArrived] = useState(body);
  useEffect(() => {
    let isWanted = true;
    const change = async () => {
      await preloadCar(body);
      if (isWanted) startTransition(() => setArrived(body));
    };
    if (body !== arrived) void change();
    return () => {
      isWanted = false;
    };
  }, [body, arrived]);
  return arrived;
}
