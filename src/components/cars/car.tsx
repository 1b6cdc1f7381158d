import './car.css';
import { useId, type CSSProperties } from 'react';
import { CAR_BOX, type BodyId } from './bodies';
import { CarBody } from './car-body';
import { carLabel } from './car-label';
import { carVariables, DEFAULT_LOOK, type CarLook } from './car-look';

interface CarArtProps extends Partial<CarLook> {
  body: BodyId;
  /** Shadow on the ground; on by default. */
  shadow?: boolean;
  className?: string;
}

export interface CarProps extends CarArtProps {
  /** Text alternative in place of the usual "Blue SUV, side view". */
  label?: string;
  /** Hides the drawing from assistive technology where text beside it says the same. */
  decorative?: boolean;
  /** Another part of the 1200 by 480 box, to crop the car. */
  viewBox?: string;
}

/** A drawn car. It fills the width it is given and keeps its height while the drawing loads. */
export function Car({
  label,
  decorative = false,
  viewBox = `0 0 ${CAR_BOX.width} ${CAR_BOX.height}`,
  ...art
}: CarProps) {
  const { look, ...root } = useCarRoot(art);
  const spoken = decorative
    ? ({ 'aria-hidden': true } as const)
    : ({ role: 'img', 'aria-label': label ?? carLabel(art.body, look) } as const);
  return (
    <svg viewBox={viewBox} className={root.className} style={root.style} {...spoken}>
      <CarBody body={art.body} wrap={look.wrap} uid={root.uid} />
    </svg>
  );
}

export type CarFragmentProps = CarArtProps;

/**
 * The same car as a group inside a larger drawing, in the same 1200 by 480 box with the ground at
 * y = 432. The larger drawing gives the text alternative and may mirror the group with <use>.
 */
export function CarFragment(art: CarFragmentProps) {
  const { look, ...root } = useCarRoot(art);
  return (
    <g className={root.className} style={root.style}>
      <CarBody body={art.body} wrap={look.wrap} uid={root.uid} />
    </g>
  );
}

function useCarRoot({ body: _body, shadow = true, className, ...given }: CarArtProps) {
  const look = { ...DEFAULT_LOOK, ...given };
  // React's ids hold characters that url(#...) would need escaped.
  const uid = `c${useId().replace(/\W/g, '')}-`;
  return {
    uid,
    look,
    className: ['car', shadow ? '' : 'car-no-shadow', className ?? ''].filter(Boolean).join(' '),
    style: carVariables(look) as CSSProperties,
  };
}
