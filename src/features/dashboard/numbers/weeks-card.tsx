import { lazy } from 'react';
import { WEEKS } from '@/content/staff/numbers';
import { addDays, formatMonthDay } from '@/domain/day';
import type { WeekBookings } from './api';
import { ChartSpace } from './chart-space';
import { Legend } from './legend';
import { NumberCard } from './number-card';
import { weeksTable } from './tables';
import { weekTotal } from './week-total';

interface WeeksCardProps {
  readonly weeks: readonly WeekBookings[];
  /** Its card comes first. */
  readonly hasChart: boolean;
}

const WeeksChart = lazy(async () => ({ default: (await import('./weeks-chart')).WeeksChart }));

const SQUARE = 'size-3 rounded-xs';

export function WeeksCard({ weeks, hasChart }: WeeksCardProps) {
  const [first, last] = [weeks[0]?.week ?? '', weeks.at(-1)?.week ?? ''];
  const period = WEEKS.period(formatMonthDay(first), formatMonthDay(addDays(last, 6)));
  const { columns } = WEEKS;
  return (
    <NumberCard
      title={WEEKS.title}
      period={period}
      picture={WEEKS.picture(period)}
      empty={weeks.every((week) => weekTotal(week) === 0) ? WEEKS.empty : undefined}
      legend={
        <Legend
          entries={[
            [columns.completed, `${SQUARE} bg-completed`],
            [columns.confirmed, `${SQUARE} bg-(--chart-blue)`],
            [columns.pending, `${SQUARE} bg-pending-bg inset-ring-[1.6px] inset-ring-pending`],
            [WEEKS.lost, 'h-1.25 w-3 rounded-xs bg-cancelled'],
          ]}
        />
      }
      table={weeksTable(weeks)}
    >
      <ChartSpace className="h-50 md:h-53.5">
        {hasChart ? <WeeksChart title={WEEKS.picture(period)} weeks={weeks} /> : null}
      </ChartSpace>
    </NumberCard>
  );
}
