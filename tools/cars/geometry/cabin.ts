import type { BodySpec } from './body-spec';
import { href, url } from './paint-server';
import { num } from './path';

/** Clips and fills that repeat the shapes of all side windows. */
export const panes = ({ glass }: BodySpec): string =>
  `<use${href('g1')}/>${glass.rear === undefined ? '' : `<use${href('g2')}/>`}${glass.quarter === undefined ? '' : `<use${href('g3')}/>`}`;

/** Seats, dash and the daylight of the far windows: what film hides. */
export function cabin(spec: BodySpec): string {
  const { frontSeat, rearSeat, thirdSeat, steering, dash, farY = -7 } = spec.cabin;
  const floor = spec.beltY + 4;
  const size = Math.min((spec.beltY - spec.roofY) / 105, 1.28);
  const place = (x: number): string =>
    `transform="translate(${num(x)} ${floor}) scale(${num(size)})"`;
  const seat = (x: number): string =>
    `<g ${place(x)}><path d="M-18 0C-22-24-16-42-6-52C-10-64-4-75 8-76C22-76 28-66 24-54C30-40 28-18 24 0Z" fill="${url('seat')}"/><path d="M-12-4C-14-22-10-38 0-50M-2-58C-2-66 4-71 12-71" fill="none" stroke="#e0b893" stroke-opacity=".5" stroke-width="2"/></g>`;
  const farSeat = (x: number): string =>
    `<path ${place(x)} d="M-16 0C-18-20-12-42-2-50C10-54 20-48 20-34C20-22 16-8 14 0Z" fill="#3b312b"/>`;
  const above = (height: number): string => num(floor - height * size);

  return (
    `<g fill="${url('far')}" transform="translate(16 ${farY})">${panes(spec)}</g>` +
    farSeat(frontSeat + 50 * size) +
    (rearSeat === undefined ? '' : farSeat(rearSeat + 44 * size)) +
    `<path d="M${dash - 70} ${floor}C${dash - 50} ${above(17)} ${dash - 20} ${above(21)} ${dash + 4} ${above(17)}C${dash + 24} ${above(14)} ${dash + 32} ${above(8)} ${dash + 40} ${floor}Z" fill="#0c0e10"/>` +
    `<g ${place(steering)}><path d="M-4-2C-14-16-12-36 2-43" fill="none" stroke="#08090b" stroke-width="6.5" stroke-linecap="round"/><path d="M-8-20L-22-12" stroke="#08090b" stroke-width="5"/></g>` +
    [rearSeat, frontSeat, thirdSeat].map((x) => (x === undefined ? '' : seat(x))).join('')
  );
}
