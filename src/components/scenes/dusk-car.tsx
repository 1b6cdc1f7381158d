import './dusk-car.css';
import { useId } from 'react';
import type { BodyId } from '@/components/cars/bodies';
import { CarFragment, type CarFragmentProps } from '@/components/cars/car';

/** Only bodies that drive through scenes have one. It is a point of the 1200 by 480 box. */
const HEADLIGHT: Partial<Record<BodyId, { x: number; y: number }>> = {
  sedan: { x: 120, y: 276 },
  coupe: { x: 96, y: 296 },
};
const USUAL_HEADLIGHT = { x: 120, y: 276 };

interface DuskCarProps extends CarFragmentProps {
  /** Text alternative; without it the drawing is decoration. */
  readonly label?: string;
}

/**
 * A car on the wet ground of a dusk scene, with its mirror image and its headlights. Width comes
 * from the class; the ground lies at nine tenths of the height, the mirror image hangs out below.
 */
export function DuskCar({ label, className = '', ...art }: DuskCarProps) {
  const uid = `d${useId().replace(/\W/g, '')}`;
  const spoken = label
    ? ({ role: 'img', 'aria-label': label } as const)
    : ({ 'aria-hidden': true } as const);
  const lamp = HEADLIGHT[art.body] ?? USUAL_HEADLIGHT;
  return (
    <svg className={`dusk-car ${className}`} viewBox="0 0 1200 480" {...spoken}>
      <defs>
        <linearGradient
          id={`${uid}f`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="432"
          x2="0"
          y2="590"
        >
          <stop stopColor="var(--white)" stopOpacity=".46" />
          <stop offset=".7" stopColor="var(--white)" stopOpacity=".06" />
          <stop offset="1" stopColor="var(--white)" stopOpacity="0" />
        </linearGradient>
        <mask id={`${uid}m`} maskUnits="userSpaceOnUse" x="-50" y="432" width="1300" height="160">
          <path d="M-50 432H1250V592H-50Z" fill={`url(#${uid}f)`} />
        </mask>
        <radialGradient id={`${uid}h`}>
          <stop stopColor="color-mix(in srgb, var(--headlight), var(--white))" stopOpacity=".9" />
          <stop offset=".25" stopColor="var(--headlight)" stopOpacity=".3" />
          <stop offset="1" stopColor="var(--headlight)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <g mask={`url(#${uid}m)`}>
        <use href={`#${uid}c`} transform="translate(0 866) scale(1 -1)" />
      </g>
      <g id={`${uid}c`}>
        <CarFragment {...art} />
      </g>
      <g className="dusk-car-light">
        <ellipse cx={lamp.x} cy={lamp.y} rx="190" ry="70" fill={`url(#${uid}h)`} opacity=".75" />
        <path
          d={`M${lamp.x - 30} ${lamp.y + 4}l-510 20v140L${lamp.x - 30} ${lamp.y + 24}Z`}
          fill="var(--headlight)"
          opacity=".05"
        />
      </g>
    </svg>
  );
}
