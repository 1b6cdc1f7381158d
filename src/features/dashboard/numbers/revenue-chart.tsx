import {
  Bar,
  CartesianGrid,
  ComposedChart,
  LabelList,
  Line,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { REVENUE } from '@/content/staff/numbers';
import {
  AXIS_TEXT,
  axisTicks,
  BASE_LINE,
  ChartTooltip,
  GRID_LINE,
  lastInBold,
  TOOLTIP,
  type TooltipLines,
} from './chart-parts';
import { cellText, numberOf, type Series, type SeriesRow } from './series';

const LABEL = { fontSize: 13, fontWeight: 600, fill: 'var(--text)' } as const;
const HALO = { stroke: 'var(--card)', strokeWidth: 4, paintOrder: 'stroke' } as const;

/** Bars of revenue, the running one in orange, with the year before as a line. */
export function RevenueChart({ series }: { readonly series: Series }) {
  const { columns, rows } = series;
  const isPhone = useMedia(PHONE_QUERY);
  const lines = ({ row: { name, cells } }: { readonly row: SeriesRow }): TooltipLines => ({
    title: name,
    lines: columns
      .slice(0, 3)
      .flatMap((column, index) =>
        cells[index] === undefined
          ? []
          : [[index === 0 ? REVENUE.booked : column.head, cellText(cells[index], column)] as const],
      ),
  });
  const highest = Math.max(...rows.map(({ cells }) => numberOf(cells[0])));
  const ticks = axisTicks(Math.max(highest, ...rows.map(({ cells }) => numberOf(cells[2]))));
  const step = rows.length > 12 ? 2 : 1;
  const data = rows.map((row, index) => {
    const { name, cells } = row;
    const revenue = numberOf(cells[0]);
    const isRunning = index === rows.length - 1;
    // Every bar that has a name below it has its amount above.
    const isLabelled = isPhone ? isRunning || revenue === highest : index % step === 0 || isRunning;
    return {
      row,
      name: name.slice(0, isPhone && rows.length > 6 && !/^\d/.test(name) ? 1 : shortLength(name)),
      label: revenue > 0 && isLabelled ? shortDollars(revenue) : '',
      past: isRunning ? undefined : revenue,
      running: isRunning ? revenue : undefined,
      before: cells[2],
    };
  });
  const bar = { stackId: 'revenue', radius: 4, isAnimationActive: false } as const;
  return (
    <ComposedChart
      responsive
      className="print:h-auto! print:w-full!"
      style={{ width: '100%', height: isPhone ? 220 : 316 }}
      data={data}
      margin={{ top: 24, right: 14, bottom: 0, left: 0 }}
      barCategoryGap="15%"
      title={series.picture ?? series.title}
    >
      <CartesianGrid vertical={false} stroke={GRID_LINE} />
      <Tooltip {...TOOLTIP} content={<ChartTooltip lines={lines} />} />
      <XAxis
        dataKey="name"
        // Names are not unique: one letter names three months.
        allowDuplicatedCategory
        axisLine={{ stroke: BASE_LINE }}
        tickLine={false}
        interval={step - 1}
        tick={lastInBold(rows.length - 1)}
      />
      <YAxis
        width={52}
        axisLine={false}
        tickLine={false}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 0]}
        tickFormatter={shortDollars}
        tick={AXIS_TEXT}
      />
      <Bar dataKey="past" fill="var(--ink-600)" {...bar}>
        <LabelList dataKey="label" position="top" {...LABEL} {...HALO} />
      </Bar>
      <Bar dataKey="running" fill="var(--sodium)" {...bar}>
        <LabelList dataKey="label" position="top" {...LABEL} {...HALO} />
      </Bar>
      <Line dataKey="before" stroke="var(--card)" strokeWidth={5} dot={false} {...LINE} />
      <Line
        dataKey="before"
        stroke="var(--chart-blue)"
        strokeWidth={2.2}
        dot={{ r: 4, fill: 'var(--card)', strokeWidth: 2.2 }}
        {...LINE}
      />
    </ComposedChart>
  );
}

const LINE = { type: 'linear', activeDot: false, isAnimationActive: false } as const;

const shortLength = (name: string): number => (/^\d/.test(name) ? 4 : 3);

/** "$31.8k", "$900" or "0": for a chart, whose table is exact. */
function shortDollars(amount: number): string {
  if (amount === 0) return '0';
  if (amount < 1_000) return `$${Math.round(amount)}`;
  return `$${(amount / 1_000).toFixed(1).replace(/\.0$/, '')}k`;
}
