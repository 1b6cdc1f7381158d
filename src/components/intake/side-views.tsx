import type { CSSProperties } from 'react';
import { type BodyId, CAR_BOX } from '@/components/cars/bodies';
import { CarFragment } from '@/components/cars/car';
import { carVariables, DEFAULT_LOOK } from '@/components/cars/car-look';
import type { Side } from '@/domain/intake';

interface Box {
  readonly width: number;
  readonly height: number;
}

const END_BOX: Box = { width: 640, height: 480 };
const TOP_BOX: Box = { width: 1200, height: 480 };

/** Marks are parts of these boxes: they stay as they are. */
export const SIDE_BOX: Readonly<Record<Side, Box>> = {
  left: CAR_BOX,
  right: CAR_BOX,
  front: END_BOX,
  rear: END_BOX,
  top: TOP_BOX,
};

/** Measures of a body as its side is drawn: y of the roof and belt, x along the car, half widths of the roof. */
interface Measures {
  readonly roof: number;
  readonly belt: number;
  readonly roofHalf: number;
  readonly nose: number;
  readonly tail: number;
  /** Foot and head of the windshield, end of the roof, foot of the rear glass. */
  readonly glass: readonly [foot: number, head: number, roofEnd: number, rearFoot: number];
  readonly kind?: 'truck' | 'cargo';
}

const VAN: Measures = {
  roof: 44,
  belt: 205,
  roofHalf: 168,
  nose: 80,
  tail: 1108,
  glass: [280, 470, 1050, 1084],
};

const MEASURES: Readonly<Record<BodyId, Measures>> = {
  sedan: { roof: 120, belt: 222, roofHalf: 128, nose: 70, tail: 1130, glass: [398, 568, 800, 956] },
  suv: { roof: 62, belt: 190, roofHalf: 150, nose: 118, tail: 1072, glass: [414, 545, 985, 1040] },
  truck: {
    roof: 78,
    belt: 205,
    roofHalf: 146,
    nose: 52,
    tail: 1150,
    glass: [372, 490, 770, 806],
    kind: 'truck',
  },
  van: VAN,
  coupe: { roof: 142, belt: 230, roofHalf: 118, nose: 95, tail: 1108, glass: [448, 590, 770, 985] },
  hatchback: {
    roof: 110,
    belt: 218,
    roofHalf: 132,
    nose: 138,
    tail: 1046,
    glass: [426, 562, 930, 992],
  },
  vancargo: { ...VAN, kind: 'cargo' },
};

/** Cars are silver on every screen of staff. */
const SILVER = carVariables({ ...DEFAULT_LOOK, paint: 'harbour' }) as CSSProperties;

const LINE = { stroke: 'var(--paint-dark)', strokeWidth: 3, strokeLinejoin: 'round' } as const;
const PAINT = { fill: 'var(--paint)', ...LINE } as const;
const SHADE = { fill: 'none', ...LINE, strokeWidth: 2, strokeOpacity: 0.6 } as const;
const GLASS = { fill: 'var(--ink-700)', ...LINE } as const;
const RUBBER = { fill: 'var(--ink-900)' } as const;

interface SideViewProps {
  readonly side: Side;
  readonly body: BodyId;
}

/** A vehicle from one side, in the box of that side. */
export function SideView({ side, body }: SideViewProps) {
  const { width, height } = SIDE_BOX[side];
  const car = <CarFragment body={body} paint="harbour" filmRear={20} lights="off" />;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="block w-full"
      style={SILVER}
    >
      {side === 'left' ? car : null}
      {side === 'right' ? <g transform={`translate(${width} 0) scale(-1 1)`}>{car}</g> : null}
      {side === 'front' || side === 'rear' ? (
        <End isFront={side === 'front'} {...MEASURES[body]} />
      ) : null}
      {side === 'top' ? <Top {...MEASURES[body]} /> : null}
    </svg>
  );
}

/**
 * A shape that is the same on both sides of a middle line: its half as cubic curves.
 *
 * @param half pairs of how far from the middle and how far along it: a start, and three for each curve
 */
function mirrored(half: string, toXY: (from: number, along: number) => string): string {
  const points = half.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);
  const there = points.map(([from, along]) => toXY(from, along));
  const back = points.map(([from, along]) => toXY(-from, along)).toReversed();
  return `M${there[0] ?? ''}C${there.slice(1).join(' ')}L${back[0] ?? ''}C${back.slice(1).join(' ')}Z`;
}

const MIDDLE = END_BOX.width / 2;
const across = (from: number, y: number): string => `${MIDDLE - from} ${y}`;
/** Straight from one point to the next. */
const straight = (from: string, to: string): string => [from, from, to, to].join(', ');

function End({ isFront, roof, belt, roofHalf, kind }: Measures & { readonly isFront: boolean }) {
  const isTruck = kind === 'truck';
  const hood = belt + 34;
  const glassFoot = isFront ? hood - 8 : belt + (isTruck ? 4 : 22);
  const lamps = isFront ? hood + 26 : belt + 46;
  return (
    <>
      {[-1, 1].map((way) => (
        <rect
          key={way}
          {...RUBBER}
          x={MIDDLE + way * 170 - 32}
          y={340}
          width={64}
          height={92}
          rx={16}
        />
      ))}
      {[-1, 1].map((way) => (
        <path
          key={way}
          {...PAINT}
          d={`M${MIDDLE + way * 184} ${belt + 6}c${way * 12} -26 ${way * 44} -28 ${way * 50} -10c${way * 4} 16 ${way * -8} 24 ${way * -46} 24z`}
        />
      ))}
      <path
        {...PAINT}
        d={mirrored(
          `196 396, 214 350, 214 300, 208 ${belt + 60}, 204 ${belt + 20}, 190 ${belt + 4}, ${roofHalf + 44} ${belt - 6}, ${roofHalf + 28} ${belt - 50}, ${roofHalf + 14} ${roof + 30}, ${roofHalf - 4} ${roof + 12}, ${roofHalf - 24} ${roof}, ${roofHalf - 60} ${roof}, 0 ${roof - 2}`,
          across,
        )}
      />
      {isFront || kind !== 'cargo' ? (
        <path
          {...GLASS}
          d={mirrored(
            `${roofHalf + 30} ${glassFoot}, ${roofHalf + 18} ${belt - 40}, ${roofHalf + 4} ${roof + 44}, ${roofHalf - 12} ${roof + 26}, ${roofHalf - 40} ${roof + 20}, 60 ${roof + 18}, 0 ${roof + 18}`,
            across,
          )}
        />
      ) : null}
      {/* The hood's edge, or that of the trunk, the hatch, the doors of a van or the tailgate. */}
      {isFront ? (
        <path
          {...SHADE}
          d={`M${MIDDLE - 186} ${hood + 20}C${MIDDLE - 120} ${hood} ${MIDDLE + 120} ${hood} ${MIDDLE + 186} ${hood + 20}M${MIDDLE - 110} ${hood + 4}L${MIDDLE - 96} ${hood + 66}M${MIDDLE + 110} ${hood + 4}L${MIDDLE + 96} ${hood + 66}`}
        />
      ) : (
        <path
          {...SHADE}
          d={mirrored(
            `${straight(`178 ${belt + (isTruck ? 10 : 34)}`, `172 340`)}, 150 346, 80 346, 0 346`,
            across,
          )}
        />
      )}
      {kind === 'cargo' && !isFront ? <path {...SHADE} d={`M${MIDDLE} ${roof + 16}V346`} /> : null}
      {[-1, 1].map((way) => (
        <path
          key={way}
          fill={isFront ? 'var(--paint-light)' : 'var(--danger)'}
          {...LINE}
          d={
            isFront
              ? `M${MIDDLE + way * 200} ${lamps}l${way * -70} 14l${way * 4} 30l${way * 62} -6z`
              : `M${MIDDLE + way * 204} ${lamps}l${way * -46} 8v${isTruck ? 66 : 34}l${way * 46} 4z`
          }
        />
      ))}
      {isFront ? (
        <rect
          {...RUBBER}
          fillOpacity={0.85}
          x={MIDDLE - 104}
          y={lamps + 34}
          width={208}
          height={isTruck ? 54 : 34}
          rx={12}
        />
      ) : null}
      <path
        {...SHADE}
        d={`M${MIDDLE - 206} 352H${MIDDLE - 110}M${MIDDLE + 110} 352H${MIDDLE + 206}`}
      />
      <rect
        {...PAINT}
        fill="var(--paint-light)"
        x={MIDDLE - 52}
        y={isFront ? 356 : 300}
        width={104}
        height={28}
        rx={4}
      />
      <path
        {...RUBBER}
        fillOpacity={0.85}
        d={`M${MIDDLE - 190} 392H${MIDDLE + 190}L${MIDDLE + 176} 410H${MIDDLE - 176}Z`}
      />
    </>
  );
}

const AXIS = TOP_BOX.height / 2;
const along = (from: number, x: number): string => `${x} ${AXIS - from}`;

function Top({ nose, tail, glass, roofHalf, kind }: Measures) {
  const [foot, head, roofEnd, rearFoot] = glass;
  const half = 196;
  const roof = roofHalf + 6;
  const isTruck = kind === 'truck';
  return (
    <>
      {[-1, 1].map((way) => (
        <path
          key={way}
          {...PAINT}
          d={`M${foot + 66} ${AXIS + way * (half - 6)}l6 ${way * 34}q16 ${way * 8} 24 ${way * -4}l4 ${way * -26}z`}
        />
      ))}
      <path
        {...PAINT}
        d={mirrored(
          `0 ${nose}, 90 ${nose}, 150 ${nose + 8}, 170 ${nose + 50}, 188 ${nose + 96}, ${half} ${nose + 170}, ${half} ${foot}, ${half} ${foot + 160}, ${half} ${tail - 240}, ${half - 2} ${tail - 130}, ${half - 6} ${tail - 40}, ${half - 12} ${tail}, ${half - 60} ${tail}`,
          along,
        )}
      />
      {/* The hood, the windshield, the roof and the rear glass. */}
      <path
        {...SHADE}
        d={`M${nose + 34} ${AXIS - 120}C${nose + 120} ${AXIS - 150} ${foot - 60} ${AXIS - 160} ${foot} ${AXIS - 168}M${nose + 34} ${AXIS + 120}C${nose + 120} ${AXIS + 150} ${foot - 60} ${AXIS + 160} ${foot} ${AXIS + 168}`}
      />
      <path
        {...GLASS}
        d={mirrored(
          `0 ${foot - 14}, 90 ${foot - 14}, 150 ${foot}, ${half - 22} ${foot + 16}, ${half - 30} ${foot + 50}, ${roof + 2} ${head - 30}, ${roof - 8} ${head}, ${roof - 40} ${head - 6}, 60 ${head - 12}, 0 ${head - 12}`,
          along,
        )}
      />
      {[-1, 1].map((way) => (
        <path
          key={way}
          {...(kind === 'cargo' ? { ...PAINT } : GLASS)}
          d={`M${foot + 52} ${AXIS + way * (half - 16)}L${head + 8} ${AXIS + way * (roof + 2)}H${roofEnd - 8}L${rearFoot - 24} ${AXIS + way * (half - 16)}Z`}
        />
      ))}
      <path
        {...SHADE}
        d={mirrored(straight(`${roof - 8} ${head}`, `${roof - 8} ${roofEnd}`), along)}
      />
      <path
        {...SHADE}
        d={`M${(head + roofEnd) / 2} ${AXIS - roof}v${-(half - roof - 10)}m0 ${2 * half - 20}v${-(half - roof - 10)}`}
      />
      {kind === 'cargo' ? null : (
        <path
          {...GLASS}
          d={mirrored(
            `0 ${roofEnd + 10}, 60 ${roofEnd + 10}, ${roof - 50} ${roofEnd + 6}, ${roof - 14} ${roofEnd}, ${roof + 4} ${roofEnd + 20}, ${half - 36} ${rearFoot - 30}, ${half - 40} ${rearFoot}, 100 ${rearFoot + 8}, 60 ${rearFoot + 8}, 0 ${rearFoot + 8}`,
            along,
          )}
        />
      )}
      {isTruck ? (
        <path
          {...RUBBER}
          fillOpacity={0.55}
          d={mirrored(
            straight(`${half - 26} ${rearFoot + 26}`, `${half - 26} ${tail - 26}`),
            along,
          )}
        />
      ) : null}
      {[-1, 1].map((way) => (
        <g key={way}>
          <path
            fill="var(--paint-light)"
            {...LINE}
            d={`M${nose + 14} ${AXIS + way * 96}l38 ${way * 72}l22 ${way * 4}l-34 ${way * -70}z`}
          />
          <rect
            fill="var(--danger)"
            x={tail - 26}
            y={AXIS + (way > 0 ? 108 : -178)}
            width={20}
            height={70}
            rx={6}
          />
        </g>
      ))}
    </>
  );
}
