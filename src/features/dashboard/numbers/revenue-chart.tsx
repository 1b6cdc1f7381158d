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
import { formatDollars } from '@/domain/money/money';
import { AXIS_TEXT, axisTicks, BASE_LINE, GRID_LINE, lastInBold } from './axis';
import { ChartTooltip, TOOLTIP, type TooltipLines } from './chart-tooltip';
import type { RevenuePoint } from './revenue-points';

interface RevenueChartProps {
  /** Text alternative. */
  readonly title: string;
  readonly points: readonly RevenuePoint[];
  /** "2024/25" */
  readonly yearsBefore: string;
}

interface RevenueBar {
  readonly fullName: string;
  readonly revenue: number;
  readonly bookings: number;
  readonly before: number | undefined;
}

const LABEL = { fontSize: 13, fontWeight: 600, fill: 'var(--text)' } as const;
const HALO = { stroke: 'var(--card)', strokeWidth: 4, paintOrder: 'stroke' } as const;

/** Bars of revenue, the running one in orange, with the year before as a line. */
export function RevenueChart({ title, points, yearsBefore }: RevenueChartProps) {
  const revenueLines = (bar: RevenueBar): TooltipLines => ({
    title: bar.fullName,
    lines: [
      [REVENUE.booked, formatDollars(bar.revenue)],
      [REVENUE.columns.bookings, String(bar.bookings)],
      ...(bar.before === undefined ? [] : [[yearsBefore, formatDollars(bar.before)] as const]),
    ],
  });
  const isPhone = useMedia(PHONE_QUERY);
  const highest = Math.max(...points.map(({ revenue }) => revenue));
  const ticks = axisTicks(Math.max(highest, ...points.map(({ before }) => before ?? 0)));
  const step = points.length > 12 ? 2 : 1;
  const data = points.map(({ name, revenue, bookings, before, isRunning }, index) => {
    // Every bar that has a name below it has its amount above.
    const isLabelled = isPhone ? isRunning || revenue === highest : index % step === 0 || isRunning;
    return {
      fullName: name,
      revenue,
      bookings,
      name: name.slice(
        0,
        isPhone && points.length > 6 && !/^\d/.test(name) ? 1 : shortLength(name),
      ),
      label: revenue > 0 && isLabelled ? shortDollars(revenue) : '',
      past: isRunning ? undefined : revenue,
      running: isRunning ? revenue : undefined,
      before,
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
      title={title}
    >
      <CartesianGrid vertical={false} stroke={GRID_LINE} />
      <Tooltip {...TOOLTIP} content={<ChartTooltip lines={revenueLines} />} />
      <XAxis
        dataKey="name"
        // Names are not unique: one letter names three months.
        allowDuplicatedCategory
        axisLine={{ stroke: BASE_LINE }}
        tickLine={false}
        interval={step - 1}
        tick={lastInBold(points.length - 1)}
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
