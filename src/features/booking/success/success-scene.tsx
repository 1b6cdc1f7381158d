import { VehicleCar } from '@/components/cars/vehicle-car';

const HORIZON = 330;
/** Left edge, width and height of the houses on the horizon. */
const HOUSES = [
  [10, 26, 72],
  [92, 36, 76],
  [224, 44, 92],
  [360, 50, 62],
  [448, 40, 36],
  [530, 50, 60],
  [586, 22, 84],
  [690, 18, 34],
  [760, 34, 66],
  [884, 40, 118],
  [1010, 46, 74],
  [1120, 30, 96],
  [1196, 52, 58],
  [1290, 30, 44],
  [1360, 42, 82],
] as const;
/** Lamps mirrored in the wet ground: position and colour. */
const LAMPS = [
  [86, 'var(--lamp-amber)'],
  [288, 'var(--lamp-blue)'],
  [533, 'var(--lamp-orange)'],
  [893, 'var(--lamp-warm)'],
  [1152, 'var(--lamp-blue)'],
  [1354, 'var(--lamp-orange)'],
] as const;

interface SuccessSceneProps {
  /** A vehicle type, or anything else: then the car is a sedan. No car is shown until it is known. */
  readonly vehicleType: string | undefined;
}

/** The street at blue hour with the visitor's kind of car. Decoration: the words say the same. */
export function SuccessScene({ vehicleType }: SuccessSceneProps) {
  return (
    <div className="absolute inset-0 print:hidden" aria-hidden="true">
      <svg
        className="absolute inset-0 size-full"
        viewBox="0 0 1440 430"
        preserveAspectRatio="xMidYMax slice"
      >
        <defs>
          <linearGradient id="success-sky" x2="0" y2="1">
            <stop stopColor="var(--sky-1)" />
            <stop offset=".4" stopColor="var(--sky-2)" />
            <stop offset=".7" stopColor="var(--sky-3)" />
            <stop offset=".92" stopColor="var(--sky-4)" />
            <stop offset="1" stopColor="var(--sky-5)" />
          </linearGradient>
          <linearGradient id="success-ground" x2="0" y2="1">
            <stop stopColor="var(--ground-1)" />
            <stop offset=".05" stopColor="var(--ground-2)" />
            <stop offset=".5" stopColor="var(--ground-3)" />
            <stop offset="1" stopColor="var(--ink-950)" />
          </linearGradient>
          <filter id="success-blur" x="-50%" width="200%">
            <feGaussianBlur stdDeviation="14" />
          </filter>
        </defs>
        <rect width="1440" height={HORIZON} fill="url(#success-sky)" />
        <path
          d="M0 246C86 200 144 222 216 180C288 144 346 202 432 166C518 132 576 210 691 188C806 166 864 214 979 192C1123 162 1238 230 1440 202V330H0Z"
          fill="var(--hills)"
          opacity=".62"
        />
        {HOUSES.map(([x, width, height]) => (
          <rect
            key={x}
            x={x}
            y={HORIZON - height}
            width={width}
            height={height}
            fill="var(--skyline)"
          />
        ))}
        <rect y={HORIZON} width="1440" height="100" fill="url(#success-ground)" />
        <g filter="url(#success-blur)">
          {LAMPS.map(([x, colour]) => (
            <ellipse key={x} cx={x} cy="390" rx="12" ry="90" fill={colour} opacity=".34" />
          ))}
        </g>
      </svg>
      <div className="absolute inset-0 bg-linear-to-b/srgb from-ink-950/50 from-20% to-transparent to-62% md:bg-linear-to-r/srgb md:from-ink-950/92" />
      <div className="absolute -right-10 bottom-1.5 -left-1.5 md:right-[max(20px,calc(50%-640px))] md:bottom-3.5 md:left-auto md:w-[min(700px,54%)]">
        {vehicleType === undefined ? null : <VehicleCar vehicleType={vehicleType} />}
      </div>
    </div>
  );
}
