import type { BodySpec, PathData } from './body-spec';
import { href, id, linear, radial, url } from './paint-server';
import { num, polar, ringSegment } from './path';
import { spokes } from './spokes';

/** Gradients and the two reusable halves of a wheel: back (tyre, barrel, disc) and face. */
export function wheelDefs({ tyreRadius: tyre, rimRadius: rim, wheel }: BodySpec): string {
  const dark = wheel.isDark === true;
  return (
    radial('wt', 0, tyre, [
      [0, '#000'],
      [round3(rim / tyre - 0.01), '#050607'],
      [round3(rim / tyre + 0.02), '#1d2024'],
      [0.88, '#17191c'],
      [0.94, '#26292d'],
      [0.97, '#101214'],
      [1, '#08090a'],
    ]) +
    radial('wb', -rim * 0.1, rim, [
      [0, '#0d0f11'],
      [0.62, '#131619'],
      [0.86, '#2a2f35'],
      [1, '#0b0d0f'],
    ]) +
    radial('wd', 0, rim * 0.72, [
      [0, '#2b2f33'],
      [0.42, '#3c4147'],
      [0.46, '#8d949b'],
      [0.72, '#b3bac1'],
      [0.9, '#8a9199'],
      [1, '#5d646b'],
    ]) +
    linear(
      'wr',
      [0, -rim, 0, rim],
      [
        [0, '#f4f7fa'],
        [0.28, '#aab2ba'],
        [0.55, '#4b5158'],
        [0.8, '#2c3136'],
        [1, '#8b939b'],
      ],
    ) +
    linear(
      'ws',
      [-rim * 0.6, -rim, rim * 0.5, rim],
      dark
        ? [
            [0, '#a3acb5'],
            [0.35, '#5b636c'],
            [0.7, '#343a41'],
            [1, '#5a626a'],
          ]
        : [
            [0, '#fbfcfd'],
            [0.3, '#c9d0d7'],
            [0.62, '#848c95'],
            [1, '#b9c1c9'],
          ],
    ) +
    `<clipPath${id('wc')}><circle r="${num(rim - 1)}"/></clipPath>` +
    `<g${id('wk')}>${wheelBack(tyre, rim)}</g><g${id('wf')}>${wheelFace(rim, spokes(rim, wheel.kind))}</g>`
  );
}

const round3 = (value: number): number => Math.round(value * 1000) / 1000;

const circles = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => (index * Math.PI * 2) / count);

function wheelBack(tyre: number, rim: number): string {
  const disc = rim * 0.72;
  const [fromX, fromY] = polar(tyre - 2.5, -2.5);
  const [toX, toY] = polar(tyre - 2.5, -0.6);
  const slots = circles(12)
    .map((angle) => [polar(disc * 0.56, angle), polar(disc * 0.9, angle + 0.24)] as const)
    .map(([a, b]) => `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`)
    .join('');
  return (
    `<circle r="${num(tyre)}" fill="${url('wt')}"/><circle r="${num((tyre + rim) / 2 + 2)}" fill="none" stroke="#fff" stroke-opacity=".05"/>` +
    `<path d="M${num(fromX)} ${num(fromY)}A${num(tyre - 2.5)} ${num(tyre - 2.5)} 0 0 1 ${num(toX)} ${num(toY)}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2"/>` +
    `<circle r="${num(rim)}" fill="${url('wb')}"/><circle r="${num(disc)}" fill="${url('wd')}"/>` +
    `<path d="${slots}" stroke="#1b1e21" stroke-opacity=".55" stroke-width="1.3" fill="none"/>` +
    `<path d="${ringSegment(disc * 0.48, disc, -2.2, -1.5)}" fill="#fff" fill-opacity=".28"/>` +
    `<path d="${ringSegment(disc * 0.48, disc, 0.8, 1.6)}" fill="#000" fill-opacity=".3"/>`
  );
}

function wheelFace(rim: number, blades: PathData): string {
  const nuts = circles(5)
    .map((angle) => polar(rim * 0.155, angle - 0.95))
    .map(([x, y]) => `<circle cx="${num(x)}" cy="${num(y)}" r="${num(rim * 0.028)}"/>`)
    .join('');
  return (
    `<g clip-path="${url('wc')}"><path d="${blades}" fill="#050607" transform="translate(2.2 3)" opacity=".85"/>` +
    `<path d="${blades}" fill="${url('ws')}" stroke="#0a0c0e" stroke-opacity=".55" stroke-width=".8"/></g>` +
    `<circle r="${num(rim * 0.22)}" fill="${url('ws')}" stroke="#0a0c0e" stroke-opacity=".6"/>` +
    `<circle r="${num(rim * 0.1)}" fill="#14171a" stroke="#fff" stroke-opacity=".35"/><g fill="#0d0f11">${nuts}</g>` +
    `<circle r="${num(rim - 0.6)}" fill="none" stroke="${url('wr')}" stroke-width="3.4"/>` +
    `<circle r="${num(rim - 4.2)}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="1.6"/>`
  );
}

function caliper(rim: number, angle: number): string {
  const half = 0.52;
  const inner = rim * 0.45;
  const outer = rim * 0.84;
  const shine = half * 0.86;
  return (
    `<path d="${ringSegment(inner, outer, angle - half, angle + half)}" fill="var(--caliper)" stroke-linejoin="round" stroke="#000" stroke-opacity=".35"/>` +
    `<path d="${ringSegment(inner, inner + rim * 0.1, angle - half, angle + half)}" fill="#000" fill-opacity=".28"/>` +
    `<path d="${ringSegment(outer - 4, outer - 1.5, angle - shine, angle + shine)}" fill="#fff" fill-opacity=".5"/>`
  );
}

/** Degrees the spokes are turned by so that the caliper shows between them. */
const UNCOVER: Partial<Record<BodySpec['wheel']['kind'], number>> = {
  twin5: 32,
  five: 32,
  blade6: 14,
  chunk6: 14,
};

/** One wheel in place; only the group `.spin` turns when the car rolls. */
export function wheel(spec: BodySpec, end: 'front' | 'rear'): string {
  const [x, y] = end === 'front' ? spec.wheelFront : spec.wheelRear;
  const angle = end === 'front' ? -0.25 : Math.PI + 0.25;
  const turn = UNCOVER[spec.wheel.kind] ?? 0;
  const face = `<g class="spin"><use${href('wf')}/></g>`;
  const turned =
    turn === 0 ? face : `<g transform="rotate(${end === 'front' ? -turn : turn})">${face}</g>`;
  return `<g class="car-wheel" transform="translate(${x} ${y})"><use${href('wk')}/><g class="car-caliper">${caliper(spec.rimRadius, angle)}</g>${turned}</g>`;
}
