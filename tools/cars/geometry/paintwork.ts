import type { BodySpec } from './body-spec';
import { arches } from './outline';
import { href, url } from './paint-server';
import { at, band, lowered, num, spline } from './path';

const yOf = (point: BodySpec['horizon'][number] | undefined): string => num(point?.[1] ?? 0);

/** Undercut, dark ground and darkened ends: what makes the flat colour a volume. */
export function shading(spec: BodySpec): string {
  const { shoulder, horizon } = spec;
  const flank = `${spline(shoulder)}${spline(horizon.toReversed(), 'L')}Z`;
  const ground = `${spline(horizon)}L1200 ${yOf(horizon.at(-1))}V480H0V${yOf(horizon[0])}Z`;
  return (
    `<g class="car-body-shade" clip-path="${url('cb')}"><path d="${flank}" fill="${url('uc')}"/><path d="${ground}" fill="${url('gd')}"/>` +
    `<use${href('b')} fill="${url('ends')}"/>` +
    `<g fill="none" stroke="#000" stroke-opacity=".42" stroke-width="13" filter="${url('b7')}">${arches(spec, 2)}</g></g>`
  );
}

/** Sky, crease, roof line and arch edges on top of the shading. */
export function highlights(spec: BodySpec): string {
  const { shoulder, horizon, crease } = spec;
  const sky = `${spline(shoulder)}L1200 -20H0V${yOf(shoulder[0])}Z`;
  const line = (d: string, stroke: string, width: number, opacity: number, blur?: string): string =>
    `<path d="${d}" fill="none" stroke="${url(stroke)}" stroke-width="${width}" opacity="${opacity}"${blur === undefined ? '' : ` filter="${url(blur)}"`}/>`;
  return (
    `<g class="car-body-highlight" opacity="var(--shine)" clip-path="${url('cb')}"><path d="${sky}" fill="${url('up')}"/>` +
    `<path d="${band(crease, 30)}" fill="${url('cr')}" opacity=".55"/>` +
    line(spline(crease), 'fx', 1.3, 0.42) +
    `<use${href('sh')} y="1.2" stroke="${url('fx')}" stroke-width="2" opacity=".75"/><use${href('sh')} y="-4" stroke="${url('fx')}" stroke-width="7" opacity=".3" filter="${url('b2')}"/>` +
    line(spline(lowered(horizon, -1.5)), 'fx', 2.6, 0.2, 'b2') +
    line(spec.outline, 'rl', 15, 0.34, 'b7') +
    line(spec.outline, 'rl', 3.4, 0.75) +
    `<g fill="none" stroke="${url('al')}" stroke-width="7">${arches(spec, 3)}</g>` +
    `<g fill="#fff" filter="${url('b7')}"><ellipse cx="${spec.wheelRear[0] + 6}" cy="${spec.haunchY}" rx="92" ry="5" opacity=".5"/>` +
    `<ellipse cx="${spec.wheelFront[0] + 30}" cy="${spec.fenderY}" rx="84" ry="4.5" opacity=".42"/></g></g>`
  );
}

/** Dark plastic round the arches of the tall bodies. */
export function cladding(spec: BodySpec): string {
  if (spec.cladding === undefined) return '';
  return (
    `<g clip-path="${url('cb')}"><g fill="none" stroke="#15181b" stroke-width="${spec.cladding * 2}">${arches(spec, 0)}</g>` +
    `<g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.2">${arches(spec, spec.cladding - 1)}</g></g>`
  );
}

const handle = ([x, y, width, turn = -1.5]: BodySpec['handles'][number]): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-2" y="-2" width="${width + 4}" height="13" rx="6.5" fill="#000" fill-opacity=".34"/><rect width="${width}" height="8.5" rx="4.2" fill="var(--paint)"/><rect width="${width}" height="8.5" rx="4.2" fill="#fff" fill-opacity=".16"/><path d="M4 1.3H${width - 4}" stroke="#fff" stroke-opacity=".65" stroke-width="1.4" stroke-linecap="round"/></g>`;

const mirror = ({ at: place, scale }: BodySpec['mirror']): string =>
  `<g class="car-mirror" transform="translate(${at(place)}) scale(${scale})"><path d="M14 8C20 12 30 13 38 10L36 20C28 21 18 20 12 17Z" fill="#07080a"/><path d="M-2-6C0-18 12-26 30-27L40-26C44-25 46-22 46-17L45-2C45 4 42 7 36 8C22 10 4 6-2-6Z" fill="var(--paint)"/><path d="M-2-6C4 6 22 10 36 8C42 7 45 4 45-2L45.5-9C34-2 12-1-2-6Z" fill="#000" fill-opacity=".5"/><path d="M3-11C8-19 18-23 30-23.5L38-23C41-22 42-20 42-16C30-19 16-18 3-11Z" fill="#fff" fill-opacity=".5"/></g>`;

/** Shut lines, handles, bumpers and mirror. */
export const trim = (spec: BodySpec): string =>
  `<g class="car-trim">${cladding(spec)}<use${href('gp')} stroke="#000" stroke-opacity=".62" stroke-width="2"/>` +
  `<use${href('gp')} x="1.6" y=".4" stroke="#fff" stroke-opacity=".2"/>${spec.handles.map(handle).join('')}${spec.trim}${mirror(spec.mirror)}</g>`;
