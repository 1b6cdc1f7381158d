import { GROUND_Y } from '@/components/cars/bodies';
import { WRAP_MARK } from '@/components/cars/drawings';
import { glassGradients, paintGradients } from './body-gradients';
import type { BodySpec, PathData } from './body-spec';
import { panes } from './cabin';
import { sideGlass, windshield } from './glass';
import { bodyOutline, wells } from './outline';
import { href, id, url } from './paint-server';
import { highlights, shading, trim } from './paintwork';
import { spline } from './path';
import { wheel, wheelDefs } from './wheels';

const shape = (name: string, d: PathData | undefined): string =>
  d === undefined ? '' : `<path${id(name)} d="${d}"/>`;

const blur = (name: string, deviation: number, box: string): string =>
  `<filter${id(name)} ${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

function defs(spec: BodySpec): string {
  return (
    `<defs>${shape('b', bodyOutline(spec))}${shape('d', spec.daylight)}${shape('g1', spec.glass.front)}${shape('g2', spec.glass.rear)}${shape('g3', spec.glass.quarter)}` +
    `<path${id('gp')} d="${spec.gaps.join('')}" fill="none"/><path${id('sh')} d="${spline(spec.shoulder)}" fill="none"/>` +
    `<clipPath${id('cb')}><use${href('b')}/></clipPath><clipPath${id('cg')}>${panes(spec)}</clipPath>` +
    paintGradients(spec) +
    glassGradients(spec) +
    blur('b2', 2, 'x="-5%" y="-20%" width="110%" height="140%"') +
    blur('b7', 7, 'x="-20%" y="-60%" width="140%" height="220%"') +
    `${wheelDefs(spec)}</defs>`
  );
}

function shadow({ x0, x1, wheelFront, wheelRear, tyreRadius }: BodySpec): string {
  const oval = (x: number, y: number, width: number, height: number): string =>
    `<g transform="translate(${x} ${y}) scale(${width} ${height})"><circle r="1" fill="${url('sd')}"/></g>`;
  const underTyre = tyreRadius * 0.92;
  return (
    `<g class="car-shadow">${oval((x0 + x1) / 2, GROUND_Y + 1, (x1 - x0) / 2 + 26, 21)}` +
    `${oval(wheelFront[0], GROUND_Y, underTyre, 8)}${oval(wheelRear[0], GROUND_Y, underTyre, 8)}</g>`
  );
}

/**
 * The car as layers of SVG without its root element, `@` before every internal id and the look
 * left open as custom properties. `WRAP_MARK` stands where the artwork of a wrap goes.
 */
export function drawBody(spec: BodySpec): string {
  return (
    defs(spec) +
    shadow(spec) +
    wells(spec) +
    wheel(spec, 'front') +
    wheel(spec, 'rear') +
    `<use class="car-body"${href('b')} fill="${url('pb')}"/>` +
    WRAP_MARK +
    shading(spec) +
    highlights(spec) +
    windshield(spec) +
    sideGlass(spec) +
    trim(spec) +
    `<g class="car-lights-front">${spec.lightsFront}</g><g class="car-lights-rear">${spec.lightsRear}</g>` +
    `<g class="car-ppf-front" clip-path="${url('cb')}" opacity="var(--ppf,0)"><path d="${spec.ppf}" fill="#7fe3ff" fill-opacity=".2" stroke="#c9f4ff" stroke-width="2" stroke-dasharray="7 5"/></g>`
  );
}
