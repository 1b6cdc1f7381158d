import type { XAxisTickContentProps } from 'recharts';

/** As the labels of both axes are written. */
export const AXIS_TEXT = { fontSize: 12.5, fill: 'var(--text-2)' } as const;

export const GRID_LINE = 'var(--line)';
export const BASE_LINE = 'var(--line-strong)';

/** Label below a bar; the last one is the time that is running. */
export function lastInBold(last: number) {
  return function Tick({ x, y, payload, index }: XAxisTickContentProps) {
    const isLast = index === last;
    return (
      <text
        x={x}
        y={Number(y) + 12}
        textAnchor="middle"
        fontSize={AXIS_TEXT.fontSize}
        fontWeight={isLast ? 600 : 400}
        fill={isLast ? 'var(--text)' : AXIS_TEXT.fill}
      >
        {String(payload.value)}
      </text>
    );
  };
}

const STEPS = [1, 2, 5, 10];
const MOST_STEPS = 4;

/** Round values from 0 to one that no bar is above. */
export function axisTicks(highest: number): readonly number[] {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest / MOST_STEPS))));
  const step = unit * (STEPS.find((each) => each * unit * MOST_STEPS >= highest) ?? 10);
  return Array.from(
    { length: Math.max(1, Math.ceil(highest / step)) + 1 },
    (_, index) => index * step,
  );
}

export interface TooltipLines {
  readonly title: string;
  readonly lines: readonly (readonly [name: string, value: string])[];
}

interface ChartTooltipProps<Point> {
  readonly lines: (point: Point) => TooltipLines;
  /** The chart adds these two. */
  readonly active?: boolean;
  readonly payload?: readonly { readonly payload?: Point }[];
}

/** The values of the bar below the pointer or finger, or that the arrow keys lead to. */
export function ChartTooltip<Point>({ lines, active = false, payload }: ChartTooltipProps<Point>) {
  const point = payload?.[0]?.payload;
  if (!active || point === undefined) return null;
  const { title, lines: rows } = lines(point);
  return (
    <div className="rounded-m bg-card px-3.5 py-2.5 text-sm shadow-2 inset-ring inset-ring-line">
      <p className="font-semibold">{title}</p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5 tabular-nums">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-text-2">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The tooltips of all charts share these. */
export const TOOLTIP = {
  cursor: { fill: 'var(--line-soft)', opacity: 0.6 },
  isAnimationActive: false,
} as const;
