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
import { WEEKS } from '@/content/staff/numbers';
import { formatMonthDay } from '@/domain/day';
import type { WeekBookings } from './api';
import { AXIS_TEXT, axisTicks, BASE_LINE, GRID_LINE, lastInBold } from './axis';
import { ChartTooltip, TOOLTIP, type TooltipLines } from './chart-tooltip';
import { weekTotal } from './week-total';

interface WeeksChartProps {
  readonly weeks: readonly WeekBookings[];
  /** Text alternative. */
  readonly title: string;
}

const weekLines = (week: WeekBookings): TooltipLines => ({
  title: `${WEEKS.columns.week} ${formatMonthDay(week.week)}`,
  lines: (['completed', 'confirmed', 'pending', 'cancelled', 'noShows'] as const).map((name) => [
    WEEKS.columns[name],
    String(week[name]),
  ]),
});

/** Weeks between two labels on a phone. */
const PHONE_GAP = 2;

/** A column for each week, its bookings stacked by status. */
export function WeeksChart({ title, weeks }: WeeksChartProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const data = weeks.map((week) => ({
    ...week,
    name: formatMonthDay(week.week),
    lost: week.cancelled + week.noShows,
    all: weekTotal(week),
  }));
  const ticks = axisTicks(Math.max(...data.map(({ all }) => all)));
  const bar = {
    stackId: 'status',
    radius: 2.5,
    stroke: 'var(--card)',
    strokeWidth: 1.5,
    isAnimationActive: false,
  } as const;
  return (
    <ComposedChart
      responsive
      className="print:h-auto! print:w-full!"
      style={{ width: '100%', height: isPhone ? 200 : 214 }}
      data={data}
      margin={{ top: 20, right: 14, bottom: 0, left: 0 }}
      barCategoryGap={isPhone ? '18%' : '25%'}
      title={title}
    >
      <CartesianGrid vertical={false} stroke={GRID_LINE} />
      <Tooltip {...TOOLTIP} content={<ChartTooltip lines={weekLines} />} />
      <XAxis
        dataKey="name"
        axisLine={{ stroke: BASE_LINE }}
        tickLine={false}
        interval={isPhone ? PHONE_GAP : 0}
        tick={lastInBold(weeks.length - 1)}
      />
      <YAxis
        width={30}
        axisLine={false}
        tickLine={false}
        ticks={ticks}
        domain={[0, ticks.at(-1) ?? 0]}
        tick={AXIS_TEXT}
      />
      <Bar dataKey="completed" fill="var(--completed)" {...bar} />
      <Bar dataKey="confirmed" fill="var(--chart-blue)" {...bar} />
      <Bar
        dataKey="pending"
        fill="var(--pending-bg)"
        {...bar}
        stroke="var(--pending)"
        strokeWidth={1.6}
      />
      <Bar dataKey="lost" fill="var(--cancelled)" {...bar} />
      <Line dataKey="all" stroke="none" dot={false} activeDot={false} isAnimationActive={false}>
        <LabelList dataKey="all" position="top" fontSize={12.5} fill="var(--text)" />
      </Line>
    </ComposedChart>
  );
}
