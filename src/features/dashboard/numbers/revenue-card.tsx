import { lazy } from 'react';
import { NUMBERS, REVENUE } from '@/content/staff/numbers';
import { formatDollars } from '@/domain/money/money';
import type { SpanNumbers } from './api';
import { ChartSpace } from './chart-space';
import { Legend } from './legend';
import { NumberCard } from './number-card';
import { spanNames } from '@/domain/periods';
import { revenuePoints, revenueUnit, sumDollars } from './revenue-points';
import { firstDayOf, hasYearBefore, revenueTable, revenueYears } from './tables';

interface RevenueCardProps {
  readonly numbers: SpanNumbers;
  /** Its card comes first. */
  readonly hasChart: boolean;
}

const RevenueChart = lazy(async () => ({
  default: (await import('./revenue-chart')).RevenueChart,
}));

const SQUARE = 'size-3 rounded-xs';

export function RevenueCard({ numbers, hasChart }: RevenueCardProps) {
  const { span, months, monthsBefore } = numbers;
  const hasBefore = hasYearBefore(numbers);
  const points = revenuePoints(months, hasBefore ? monthsBefore : []);
  const unit = revenueUnit(months);
  const title = REVENUE.title[unit];
  const period = NUMBERS.span(...spanNames(firstDayOf(numbers), span.to));
  const [years, yearsBefore] = revenueYears(numbers);
  const total = sumDollars(points.map(({ revenue }) => revenue));
  // Only a whole year is said to be one.
  const totalBefore =
    hasBefore && monthsBefore.length === months.length
      ? sumDollars(monthsBefore.map(({ revenue }) => revenue))
      : undefined;
  return (
    <NumberCard
      title={title}
      period={period}
      picture={REVENUE.picture(title, period, hasBefore)}
      empty={total === 0 && !hasBefore ? REVENUE.empty : undefined}
      legend={
        <Legend
          entries={[
            [years, `${SQUARE} bg-ink-600`],
            [REVENUE.soFar[unit], `${SQUARE} bg-sodium`],
            ...(hasBefore ? [[yearsBefore, 'h-0.5 w-6 bg-(--chart-blue)'] as const] : []),
          ]}
        />
      }
      table={revenueTable(numbers)}
      sum={REVENUE.sum(
        formatDollars(total),
        totalBefore === undefined ? undefined : formatDollars(totalBefore),
      )}
    >
      <ChartSpace className="h-55 md:h-79">
        {hasChart ? (
          <RevenueChart
            title={REVENUE.picture(title, period, hasBefore)}
            points={points}
            yearsBefore={yearsBefore}
          />
        ) : null}
      </ChartSpace>
    </NumberCard>
  );
}
