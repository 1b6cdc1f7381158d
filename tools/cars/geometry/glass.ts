import type { BodySpec } from './body-spec';
import { cabin } from './cabin';
import { href, url } from './paint-server';

const SHAPES = { front: 'g1', rear: 'g2', quarter: 'g3' } as const;

/** One side window: film under a reflection. Its darkness is a custom property. */
function pane(spec: BodySpec, name: keyof typeof SHAPES): string {
  if (spec.glass[name] === undefined) return '';
  const shape = href(SHAPES[name]);
  const glint = spec.glint[name];
  return (
    `<g class="car-glass-${name}"><use class="car-film"${shape} fill="${url('film')}" opacity="var(${name === 'front' ? '--tint-front' : '--tint-rear'})"/>` +
    `<use${shape} fill="${url('gr')}"/>${glint === undefined ? '' : `<path d="${glint}" fill="#eaf4ff" fill-opacity=".13"/>`}` +
    `<use${shape} fill="none" stroke="#000" stroke-opacity=".75" stroke-width="2.2"/></g>`
  );
}

/** Windshield and back glass seen edge-on, with the strip on top. */
export function windshield({ windshield: d, backlight, strip }: BodySpec): string {
  const back =
    backlight === undefined
      ? ''
      : `<path d="${backlight}" fill="#0d1116"/><path d="${backlight}" fill="${url('gr')}" opacity=".7"/>`;
  return (
    `<g class="car-windshield"><path d="${d}" fill="#10151b"/><path d="${d}" fill="${url('gr')}" opacity=".9"/>${back}</g>` +
    `<path class="car-strip" d="${strip}" fill="var(--strip)"/>`
  );
}

/** Frame, cabin and the side windows in front of it. */
export const sideGlass = (spec: BodySpec): string =>
  `<use class="car-pillars"${href('d')} fill="#0a0c0e"/>` +
  `<g class="car-cabin" clip-path="${url('cg')}"><use${href('d')} fill="${url('gi')}"/>${cabin(spec)}</g>` +
  pane(spec, 'front') +
  pane(spec, 'rear') +
  pane(spec, 'quarter');
