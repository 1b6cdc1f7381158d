import type { BodySpec } from '../body-spec';
import { van } from './van';

const { front: frontGlint } = van.glint;

/** The van without windows behind the driver: room for a fleet's lettering. */
export const vancargo: BodySpec = {
  ...van,
  daylight:
    'M318 200C350 162 396 112 444 85C466 74 504 70 544 69C552 110 558 160 560 204C480 208 400 209 338 208C322 208 314 206 318 200Z',
  glass: { front: van.glass.front },
  glint: frontGlint === undefined ? {} : { front: frontGlint },
  cabin: {
    frontSeat: van.cabin.frontSeat,
    steering: van.cabin.steering,
    dash: van.cabin.dash,
  },
};
