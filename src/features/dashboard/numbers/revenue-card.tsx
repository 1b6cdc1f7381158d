import { NUMBERS, REVENUE } from '@/content/staff-numbers';
import { formatDollars } from '@/domain/money';
import type { SpanNumbers } from '../api/numbers';
import { Legend } from './legend';
import { NumberCard } from './number-card';
import { spanNames } from './periods';
import { RevenueChart } from './revenue-chart';
import { revenuePoints, revenueUnit, sumDollars } from './revenue-points';
import { firstDayOf, hasYearBefore, revenueTable, revenueYears } from './tables';

interface RevenueCardProps {
  readonly numbers: SpanNumbers;
}

const SQUARE = 'size-3 rounded-xs';

export function RevenueCard({ numbers }: RevenueCardProps) {
  const { span, months, monthsBefore } = numbers;
  const hasBefore = hasYearBefore(numbers);
  const points = revenuePoints(months, hasBefore ? monthsBefore : []);
  const unit = revenueUnit(months);
  const title = REVENUE.title[unit];
  const period = NUMBERS.span(...spanNames(firstDayOf(numbers), span.to));
  const [years, yearsBefore] = revenueYears(numbers);
  const total = sumDollars(points.map(({ revenue }) => revenue));
  const totalBefore = hasBefore
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
      <RevenueChart points={points} />
    </NumberCard>
  );
}
