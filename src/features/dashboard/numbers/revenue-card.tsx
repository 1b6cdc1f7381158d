import { NUMBERS, REVENUE } from '@/content/staff-numbers';
import type { Day } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import type { SpanNumbers } from '../api/numbers';
import { changePercent } from './figures';
import { Legend } from './legend';
import { NumberCard } from './number-card';
import { spanNames, yearsName } from './periods';
import { RevenueChart } from './revenue-chart';
import { type RevenuePoint, revenuePoints, revenueUnit, sum } from './revenue-points';

interface RevenueCardProps {
  readonly numbers: SpanNumbers;
  readonly from: Day;
}

const SQUARE = 'size-3 rounded-xs';

export function RevenueCard({ numbers, from }: RevenueCardProps) {
  const { span, months, monthsBefore } = numbers;
  const hasBefore = monthsBefore.some(({ revenue }) => revenue > 0);
  const points = revenuePoints(months, hasBefore ? monthsBefore : []);
  const unit = revenueUnit(months);
  const title = REVENUE.title[unit];
  const period = NUMBERS.span(...spanNames(from, span.to));
  const years = yearsName(from, span.to);
  const yearsBefore = yearsName(monthsBefore[0]?.month ?? from, monthsBefore.at(-1)?.month ?? from);
  const total = sum(points.map(({ revenue }) => revenue));
  const totalBefore = hasBefore ? sum(monthsBefore.map(({ revenue }) => revenue)) : undefined;
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
      table={{
        columns: [
          REVENUE.columns[unit],
          years,
          REVENUE.columns.bookings,
          ...(hasBefore ? [yearsBefore, REVENUE.columns.change] : []),
        ],
        rows: points.map((point) => ({
          name: point.name,
          cells: [
            formatDollars(point.revenue),
            String(point.bookings),
            ...(hasBefore ? [formatDollars(point.before ?? 0), changeText(point)] : []),
          ],
        })),
      }}
      sum={REVENUE.sum(
        formatDollars(total),
        totalBefore === undefined ? undefined : formatDollars(totalBefore),
      )}
    >
      <RevenueChart points={points} />
    </NumberCard>
  );
}

/** "+14%"; a running month is not compared with a whole one. */
function changeText({ revenue, before = 0, isRunning }: RevenuePoint): string {
  if (isRunning) return REVENUE.stillRuns;
  const percent = changePercent(revenue, before);
  if (percent === undefined) return '';
  return `${percent > 0 ? '+' : ''}${percent}%`;
}
