import type { BodySpec } from './body-spec';
import { linear, radial } from './paint-server';
import { meanY } from './path';

/** Light on the paint: sky above the shoulder, horizon on the flank, ground below. */
export function paintGradients(spec: BodySpec): string {
  const { roofY, sillY, x0, x1 } = spec;
  const shoulder = meanY(spec.shoulder);
  const horizon = meanY(spec.horizon);
  const crease = meanY(spec.crease);
  return (
    linear(
      'pb',
      [0, roofY, 0, sillY],
      [
        [0, '--paint'],
        [0.74, '--paint'],
        [1, '--paint-dark'],
      ],
    ) +
    linear(
      'up',
      [0, roofY, 0, shoulder + 6],
      [
        [0, '--paint-light', 0.3],
        [0.3, '--paint-light', 0.06],
        [0.62, '--paint-light', 0.1],
        [0.82, '--paint-light', 0.26],
        [0.96, '--paint-light', 0.72],
        [1, '--paint-light', 0.6],
      ],
    ) +
    linear(
      'uc',
      [0, shoulder - 4, 0, horizon],
      [
        [0, '--paint-dark', 0.82],
        [0.26, '--paint-dark', 0.42],
        [0.5, '--paint-dark', 0.06],
        [0.66, '--paint-light', 0.06],
        [1, '--paint-light', 0.5],
      ],
    ) +
    linear(
      'gd',
      [0, horizon - 8, 0, sillY],
      [
        [0, '--paint-dark', 0.86],
        [0.26, '--paint-dark', 0.6],
        [0.56, '--paint-dark', 0.3],
        [0.8, '--paint-light', 0.07],
        [0.9, '--paint-dark', 0.5],
        [1, '#000', 0.62],
      ],
    ) +
    linear(
      'cr',
      [0, crease, 0, crease + 34],
      [
        [0, '--paint-light', 0.5],
        [0.22, '--paint-light', 0.2],
        [1, '--paint-light', 0],
      ],
    ) +
    linear(
      'ends',
      [x0, 0, x1, 0],
      [
        [0, '#000', 0.5],
        [0.05, '#000', 0.3],
        [0.14, '#000', 0.04],
        [0.2, '#000', 0],
        [0.84, '#000', 0],
        [0.92, '#000', 0.1],
        [0.97, '#000', 0.34],
        [1, '#000', 0.5],
      ],
    ) +
    linear(
      'fx',
      [x0, 0, x1, 0],
      [
        [0, '#fff', 0.1],
        [0.1, '#fff', 0.95],
        [0.36, '#fff', 0.55],
        [0.56, '#fff', 0.9],
        [0.8, '#fff', 1],
        [0.93, '#fff', 0.5],
        [1, '#fff', 0.1],
      ],
    ) +
    linear(
      'rl',
      [x0, 0, x1, 0],
      [
        [0, '#fff', 0.15],
        [0.12, '#fff', 0.8],
        [0.3, '#fff', 0.45],
        [0.46, '#fff', 0.95],
        [0.68, '#fff', 0.6],
        [0.9, '#fff', 0.85],
        [1, '#fff', 0.2],
      ],
    ) +
    linear(
      'al',
      [0, spec.wheelFront[1] - spec.archRadius - 6, 0, sillY - 10],
      [
        [0, '--paint-light', 0.75],
        [0.3, '--paint-light', 0.25],
        [0.62, '--paint-dark', 0.5],
        [1, '#000', 0.5],
      ],
    )
  );
}

/** Cabin, film, reflections on glass, and the ground shadow. */
export function glassGradients({ roofY, beltY }: BodySpec): string {
  return (
    linear(
      'gi',
      [0, roofY, 0, beltY],
      [
        [0, '#2a2f36'],
        [0.4, '#1c2025'],
        [1, '#0d0f12'],
      ],
    ) +
    linear(
      'far',
      [0, roofY + 10, 0, beltY],
      [
        [0, '#b9cbdc'],
        [0.55, '#dfe8ef'],
        [1, '#f3efe6'],
      ],
    ) +
    linear(
      'seat',
      [0, roofY + 40, 0, beltY + 10],
      [
        [0, '#7d5d47'],
        [0.5, '#5c4233'],
        [1, '#33251d'],
      ],
    ) +
    linear(
      'film',
      [0, roofY, 0, beltY],
      [
        [0, '#05070a'],
        [0.7, '#0a0d11'],
        [1, '#12161b'],
      ],
    ) +
    linear(
      'gr',
      [0, roofY + 6, 0, beltY],
      [
        [0, '#dcecfb', 0.55],
        [0.36, '#cfe2f4', 0.17],
        [0.6, '#cfe2f4', 0.02],
        [1, '#9fc0dd', 0.2],
      ],
    ) +
    radial('sd', 0, 1, [
      [0, '#000', 0.75],
      [0.55, '#000', 0.5],
      [0.82, '#000', 0.14],
      [1, '#000', 0],
    ])
  );
}
