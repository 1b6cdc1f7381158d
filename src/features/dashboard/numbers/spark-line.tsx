import { Line, LineChart, YAxis } from 'recharts';

interface SparkLineProps {
  /** In the order of time; null where there is nothing to say. */
  readonly values: readonly (number | null)[];
}

/** The way to a figure, beside it. Its table has the amounts. */
export function SparkLine({ values }: SparkLineProps) {
  const last = values.findLastIndex((value) => value !== null);
  return (
    <div aria-hidden="true">
      <LineChart
        width={92}
        height={36}
        data={values.map((value) => ({ value }))}
        margin={{ top: 5, right: 5, bottom: 5, left: 3 }}
        accessibilityLayer={false}
      >
        <YAxis hide domain={['dataMin', 'dataMax']} />
        <Line
          dataKey="value"
          type="linear"
          stroke="var(--line-strong)"
          strokeWidth={2}
          connectNulls
          activeDot={false}
          isAnimationActive={false}
          dot={({ cx, cy, index }) => (
            <circle
              key={index}
              cx={cx}
              cy={cy}
              r={index === last ? 3.5 : 0}
              fill="var(--ink-600)"
            />
          )}
        />
      </LineChart>
    </div>
  );
}
