import type { PathData, Point, WheelKind } from './body-spec';
import { at, num, polar } from './path';

/** One tapered blade: angle and half-width at hub and rim in units of the rim radius. */
interface Blade {
  hubTurn: number;
  rimTurn: number;
  hubWidth: number;
  rimWidth: number;
  bow?: number;
}

const PATTERNS: Record<WheelKind, { count: number; blades: readonly Blade[] }> = {
  twin5: {
    count: 5,
    blades: [
      { hubTurn: -0.2, rimTurn: -0.23, hubWidth: 0.062, rimWidth: 0.085 },
      { hubTurn: 0.2, rimTurn: 0.23, hubWidth: 0.062, rimWidth: 0.085 },
    ],
  },
  five: { count: 5, blades: [{ hubTurn: 0, rimTurn: 0, hubWidth: 0.13, rimWidth: 0.2 }] },
  blade6: { count: 6, blades: [{ hubTurn: 0, rimTurn: 0.05, hubWidth: 0.09, rimWidth: 0.15 }] },
  chunk6: {
    count: 6,
    blades: [
      { hubTurn: -0.16, rimTurn: -0.13, hubWidth: 0.065, rimWidth: 0.09 },
      { hubTurn: 0.16, rimTurn: 0.13, hubWidth: 0.065, rimWidth: 0.09 },
    ],
  },
  multi10: { count: 10, blades: [{ hubTurn: 0, rimTurn: 0, hubWidth: 0.05, rimWidth: 0.05 }] },
  turbine: {
    count: 7,
    blades: [{ hubTurn: -0.15, rimTurn: 0.22, hubWidth: 0.07, rimWidth: 0.12, bow: 0.07 }],
  },
};

type Edge = readonly [hub: Point, control: Point, rim: Point];

function bladePath(rim: number, angle: number, blade: Blade): PathData {
  const outer = rim * 0.965;
  const hubAngle = angle + blade.hubTurn;
  const rimAngle = angle + blade.rimTurn;
  const hub = polar(rim * 0.16, hubAngle);
  const tip = polar(outer, rimAngle);
  const hubNormal: Point = [-Math.sin(hubAngle), Math.cos(hubAngle)];
  const rimNormal: Point = [-Math.sin(rimAngle), Math.cos(rimAngle)];
  const hubWidth = rim * blade.hubWidth;
  const rimWidth = rim * blade.rimWidth;

  const edge = (side: 1 | -1): Edge => {
    const start: Point = [
      hub[0] + hubNormal[0] * hubWidth * side,
      hub[1] + hubNormal[1] * hubWidth * side,
    ];
    const end: Point = [
      tip[0] + rimNormal[0] * rimWidth * side,
      tip[1] + rimNormal[1] * rimWidth * side,
    ];
    const waist = rim * (blade.bow ?? 0) - side * rimWidth * 0.28;
    const control: Point = [
      (start[0] + end[0]) / 2 + rimNormal[0] * waist,
      (start[1] + end[1]) / 2 + rimNormal[1] * waist,
    ];
    return [start, control, end];
  };

  const left = edge(1);
  const right = edge(-1);
  return (
    `M${at(left[0])}Q${at(left[1])} ${at(left[2])}` +
    `A${num(outer)} ${num(outer)} 0 0 0 ${at(right[2])}Q${at(right[1])} ${at(right[0])}Z`
  );
}

/** All spokes of a rim as one path round 0,0. */
export function spokes(rim: number, kind: WheelKind): PathData {
  const { count, blades } = PATTERNS[kind];
  let path = '';
  for (let index = 0; index < count; index++) {
    const angle = -Math.PI / 2 + (index * Math.PI * 2) / count;
    for (const blade of blades) path += bladePath(rim, angle, blade);
  }
  return path;
}
