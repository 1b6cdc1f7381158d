import type { PathData, Point } from './body-spec';

/** A coordinate with at most one decimal: finer steps cannot be seen and only cost bytes. */
export const num = (value: number): string => (Math.round(value * 10) / 10).toString();
export const pair = (x: number, y: number): string => `${num(x)} ${num(y)}`;
export const at = (point: Point): string => pair(point[0], point[1]);

export const polar = (radius: number, angle: number): Point => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
];

/** Catmull-Rom through the points as cubic Béziers; `start` is L where the curve joins a path. */
export function spline(points: readonly Point[], start: 'M' | 'L' = 'M'): PathData {
  const [first] = points;
  if (first === undefined) return '';
  const tension = 1 / 6;
  let path = start + at(first);
  let before = first;
  let from = first;
  points.slice(1).forEach((to, index) => {
    const after = points[index + 2] ?? to;
    const leave = pair(
      from[0] + (to[0] - before[0]) * tension,
      from[1] + (to[1] - before[1]) * tension,
    );
    const arrive = pair(
      to[0] - (after[0] - from[0]) * tension,
      to[1] - (after[1] - from[1]) * tension,
    );
    path += `C${leave} ${arrive} ${at(to)}`;
    before = from;
    from = to;
  });
  return path;
}

export const lowered = (points: readonly Point[], dy: number): Point[] =>
  points.map(([x, y]) => [x, y + dy]);

/** Closed band between a curve and the same curve lowered by `height`. */
export const band = (points: readonly Point[], height: number): PathData =>
  `${spline(points)}${spline(lowered(points, height).toReversed(), 'L')}Z`;

export const meanY = (points: readonly Point[]): number =>
  points.reduce((sum, point) => sum + point[1], 0) / points.length;

/** Segment of a ring round 0,0 between two radii and two angles (radians, clockwise). */
export function ringSegment(inner: number, outer: number, from: number, to: number): PathData {
  const large = to - from > Math.PI ? 1 : 0;
  return (
    `M${at(polar(inner, from))}L${at(polar(outer, from))}` +
    `A${num(outer)} ${num(outer)} 0 ${large} 1 ${at(polar(outer, to))}` +
    `L${at(polar(inner, to))}A${num(inner)} ${num(inner)} 0 ${large} 0 ${at(polar(inner, from))}Z`
  );
}
