import { useId } from 'react';
import { CarFragment } from '@/components/cars/car';
import { carLabel } from '@/components/cars/car-label';
import type { StudioScene } from '@/config/studio-link';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { configurationLook } from '@/components/cars/studio-look';

interface StageOutsideProps {
  readonly configuration: StudioConfiguration;
  readonly light: StudioScene['light'];
}

/**
 * The car on the wet lot. At night it is mirrored in the ground; phones spare themselves the second
 * painting, for text lies over it there.
 */
export function StageOutside({ configuration, light }: StageOutsideProps) {
  const id = useId().replace(/\W/g, '');
  const look = configurationLook(configuration, light);
  const { body } = configuration;
  return (
    <svg
      className="stage-car text-white"
      viewBox="0 0 1200 600"
      role="img"
      aria-label={carLabel(body, look)}
    >
      <defs>
        <linearGradient
          id={`${id}fade`}
          gradientUnits="userSpaceOnUse"
          x1="0"
          y1="432"
          x2="0"
          y2="560"
        >
          <stop stopColor="currentColor" stopOpacity=".42" />
          <stop offset="1" stopColor="currentColor" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}mask`} maskUnits="userSpaceOnUse" x="-50" y="432" width="1300" height="160">
          <path d="M-50 432H1250V592H-50Z" fill={`url(#${id}fade)`} />
        </mask>
      </defs>
      {light === 'night' ? (
        <g className="max-md:hidden" mask={`url(#${id}mask)`}>
          <use href={`#${id}car`} transform="translate(0 866) scale(1 -1)" />
        </g>
      ) : null}
      <g id={`${id}car`}>
        <CarFragment body={body} {...look} />
      </g>
    </svg>
  );
}
