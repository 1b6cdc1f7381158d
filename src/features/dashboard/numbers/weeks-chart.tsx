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

/** Weeks between two labels on a phone. */
const PHONE_GAP = 2;

/** A column for each week, its bookings stacked by status. */
export function WeeksChart({ series }: { readonly series: Series }) {
  const { columns, rows } = series;
  const isPhone = useMedia(PHONE_QUERY);
  const data = rows.map((row) => {
    const [completed, confirmed, pending, cancelled = 0, noShows = 0, all = 0] =
      row.cells.map(numberOf);
    return { row, name: row.name, completed, confirmed, pending, lost: cancelled + noShows, all };
  });
  const lines = ({ row }: { readonly row: SeriesRow }): TooltipLines => ({
    title: `${WEEKS.columns.week} ${row.name}`,
    // All but the sum, which is above the column.
    lines: columns
      .slice(0, -1)
      .map((column, index) => [column.head, cellText(row.cells[index], column)]),
  });
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
      title={series.picture ?? series.title}
    >
      <CartesianGrid vertical={false} stroke={GRID_LINE} />
      <Tooltip {...TOOLTIP} content={<ChartTooltip lines={lines} />} />
      <XAxis
        dataKey="name"
        axisLine={{ stroke: BASE_LINE }}
        tickLine={false}
        interval={isPhone ? PHONE_GAP : 0}
        tick={lastInBold(rows.length - 1)}
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
