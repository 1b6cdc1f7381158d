import type { CSSProperties, ReactNode } from 'react';
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
const LIGHT = { ...LINE, fill: 'var(--paint-light)' } as const;
const RED = { ...LINE, fill: 'var(--danger)' } as const;
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

/** Both halves of what is drawn to one side of the middle line, which is 0. They overlap a little there. */
function Halves({ isTop, children }: { readonly isTop?: boolean; readonly children: ReactNode }) {
  return [1, -1].map((way) => (
    <g
      key={way}
      transform={
        isTop
          ? `translate(0 ${TOP_BOX.height / 2}) scale(1 ${way})`
          : `translate(${END_BOX.width / 2} 0) scale(${way} 1)`
      }
    >
      {children}
    </g>
  ));
}

function End({ isFront, roof, belt, roofHalf, kind }: Measures & { readonly isFront: boolean }) {
  const isTruck = kind === 'truck';
  const hood = belt + 34;
  const foot = isFront ? hood - 8 : belt + (isTruck ? 4 : 22);
  const lamps = isFront ? hood + 26 : belt + 46;
  return (
    <Halves>
      <rect {...RUBBER} x={138} y={340} width={64} height={92} rx={16} />
      <path {...PAINT} d={`M184 ${belt + 6}c12-26 44-28 50-10c4 16-8 24-46 24z`} />
      <path
        {...PAINT}
        d={`M-2 396H196C214 350 214 300 208 ${belt + 60} 204 ${belt + 20} 190 ${belt + 4} ${roofHalf + 44} ${belt - 6} ${roofHalf + 28} ${belt - 50} ${roofHalf + 14} ${roof + 30} ${roofHalf - 4} ${roof + 12} ${roofHalf - 24} ${roof} ${roofHalf - 60} ${roof}-2 ${roof - 2}`}
      />
      {isFront || kind !== 'cargo' ? (
        <path
          {...GLASS}
          d={`M-4 ${foot}H${roofHalf + 30}C${roofHalf + 18} ${belt - 40} ${roofHalf + 4} ${roof + 44} ${roofHalf - 12} ${roof + 26} ${roofHalf - 40} ${roof + 20} 60 ${roof + 18}-4 ${roof + 18}`}
        />
      ) : (
        <path {...SHADE} d={`M0 ${roof + 16}V346`} />
      )}
      <path {...SHADE} d="M110 352H206" />
      {isFront ? (
        <>
          <path
            {...SHADE}
            d={`M0 ${hood + 5}C77 ${hood + 5} 153 ${hood + 10} 186 ${hood + 20}M110 ${hood + 4}L96 ${hood + 66}`}
          />
          <path {...LIGHT} d={`M200 ${lamps}l-70 14l4 30l62-6z`} />
          <path
            {...RUBBER}
            d={`M-4 ${lamps + 34}H92q12 0 12 12v${isTruck ? 30 : 10}q0 12-12 12H-4`}
          />
        </>
      ) : (
        <>
          {/* The edge of the trunk, the hatch, the doors of a van or the tailgate. */}
          <path
            {...SHADE}
            d={`M0 ${belt + (isTruck ? 10 : 34)}H178L172 340C150 346 80 346 0 346`}
          />
          <path {...RED} d={`M204 ${lamps}l-46 8v${isTruck ? 66 : 34}l46 4z`} />
        </>
      )}
      <path {...LIGHT} d={`M-4 ${isFront ? 356 : 300}H52v28H-4`} />
      <path {...RUBBER} d="M-4 392H190L176 410H-4Z" />
    </Halves>
  );
}

function Top({ nose, tail, glass, roofHalf, kind }: Measures) {
  const [foot, head, end, rear] = glass;
  const roof = roofHalf + 6;
  return (
    <>
      <Halves isTop>
        <path {...PAINT} d={`M${foot + 66} 190l6 34q16 8 24-4l4-26z`} />
        <path
          {...PAINT}
          d={`M${nose}-2C${nose} 90 ${nose + 8} 150 ${nose + 50} 170 ${nose + 96} 188 ${nose + 170} 196 ${foot} 196 ${foot + 160} 196 ${tail - 240} 196 ${tail - 130} 194 ${tail - 40} 190 ${tail} 184 ${tail} 136V-2`}
        />
        {/* The hood, the windshield, the side windows, the roof, a door and the rear glass. */}
        <path {...SHADE} d={`M${nose + 34} 120C${nose + 120} 150 ${foot - 60} 160 ${foot} 168`} />
        <path
          {...GLASS}
          d={`M${foot - 14}-4C${foot - 14} 90 ${foot} 150 ${foot + 16} 174 ${foot + 50} 166 ${head - 30} ${roof + 2} ${head} ${roof - 8} ${head - 6} ${roof - 40} ${head - 12} 60 ${head - 12}-4`}
        />
        <path
          {...(kind === 'cargo' ? PAINT : GLASS)}
          d={`M${foot + 52} 180L${head + 8} ${roof + 2}H${end - 8}L${rear - 24} 180Z`}
        />
        <path {...SHADE} d={`M${head} 0V${roof - 8}H${end}V0M${(head + end) / 2} ${roof}V186`} />
        {kind === 'cargo' ? null : (
          <path
            {...GLASS}
            d={`M${end + 10}-4C${end + 10} 60 ${end + 6} ${roof - 50} ${end} ${roof - 14} ${end + 20} ${roof + 4} ${rear - 30} 160 ${rear} 156 ${rear + 8} 100 ${rear + 8} 60 ${rear + 8}-4`}
          />
        )}
        <path {...LIGHT} d={`M${nose + 14} 96l38 72l22 4l-34-70z`} />
        <rect fill="var(--danger)" x={tail - 26} y={108} width={20} height={70} rx={6} />
      </Halves>
      {kind === 'truck' ? (
        <rect
          {...RUBBER}
          fillOpacity={0.55}
          x={rear + 26}
          y={TOP_BOX.height / 2 - 170}
          width={tail - rear - 52}
          height={340}
        />
      ) : null}
    </>
  );
}
