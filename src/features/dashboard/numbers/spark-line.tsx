import { Line, LineChart, YAxis } from 'recharts';

interface SparkLineProps {
  /** Values in the order of time; null leaves a gap. */
  readonly values: readonly (number | null)[];
}

/** Shows the way to a number, next to it. Its table has the amounts. */
export function SparkLine({ values }: SparkLineProps) {
  const last = values.findLastIndex((value) => value !== null);
  return (
    <div aria-hidden="true">
      <LineChart
        width={92}
        height={36}
        data={values.map((value, index) => ({ value, end: index === last ? value : null }))}
        margin={{ top: 5, right: 5, bottom: 5, left: 3 }}
        accessibilityLayer={false}
      >
        <YAxis hide domain={['dataMin', 'dataMax']} />
        <Line dataKey="value" strokeWidth={2} connectNulls dot={false} {...LINE} />
        <Line dataKey="end" dot={{ r: 3.5, fill: 'var(--ink-600)', stroke: 'none' }} {...LINE} />
      </LineChart>
    </div>
  );
}

const LINE = {
  type: 'linear',
  stroke: 'var(--line-strong)',
  activeDot: false,
  isAnimationActive: false,
} as const;
