import { lazy } from 'react';
import { REVENUE, WEEKS } from '@/content/staff/numbers';
import { formatDollars } from '@/domain/money/money';
import { ChartSpace, NumberCard } from './number-card';
import { sumDollars } from './revenue-points';
import { numberOf, type Series } from './series';

interface ChartCardProps {
  readonly series: Series;
  /** Its card comes first. */
  readonly hasChart: boolean;
}

const RevenueChart = lazy(async () => ({
  default: (await import('./revenue-chart')).RevenueChart,
}));
const WeeksChart = lazy(async () => ({ default: (await import('./weeks-chart')).WeeksChart }));

const SQUARE = 'size-3 rounded-xs';

export function RevenueCard({ series, hasChart }: ChartCardProps) {
  const { columns, rows } = series;
  const [years, , before] = columns;
  const sumOf = (column: number) =>
    formatDollars(sumDollars(rows.map(({ cells }) => numberOf(cells[column]))));
  // Only a whole year is said to be one.
  const isWholeBefore = rows.every(({ cells }) => cells[2] !== undefined);
  return (
    <NumberCard
      series={series}
      legend={[
        [years?.head ?? '', `${SQUARE} bg-ink-600`],
        [REVENUE.soFar[rows[0]?.day ? 'month' : 'year'], `${SQUARE} bg-sodium`],
        ...(before ? [[before.head, 'h-0.5 w-6 bg-(--chart-blue)'] as const] : []),
      ]}
      sum={REVENUE.sum(sumOf(0), isWholeBefore ? sumOf(2) : undefined)}
    >
      <ChartSpace className="h-55 md:h-79">
        {hasChart ? <RevenueChart series={series} /> : null}
      </ChartSpace>
    </NumberCard>
  );
}

export function WeeksCard({ series, hasChart }: ChartCardProps) {
  const { completed, confirmed, pending } = WEEKS.columns;
  return (
    <NumberCard
      series={series}
      legend={[
        [completed, `${SQUARE} bg-completed`],
        [confirmed, `${SQUARE} bg-(--chart-blue)`],
        [pending, `${SQUARE} bg-pending-bg inset-ring-[1.6px] inset-ring-pending`],
        [WEEKS.lost, 'h-1.25 w-3 rounded-xs bg-cancelled'],
      ]}
    >
      <ChartSpace className="h-50 md:h-53.5">
        {hasChart ? <WeeksChart series={series} /> : null}
      </ChartSpace>
    </NumberCard>
  );
}
