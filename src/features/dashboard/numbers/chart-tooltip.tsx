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
