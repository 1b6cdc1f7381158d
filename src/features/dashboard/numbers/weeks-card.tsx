import { WEEKS } from '@/content/staff-numbers';
import { addDays, formatMonthDay } from '@/domain/day';
import type { WeekBookings } from '../api/numbers';
import { Legend } from './legend';
import { NumberCard } from './number-card';
import { weeksTable } from './tables';
import { weekTotal } from './week-total';
import { WeeksChart } from './weeks-chart';

interface WeeksCardProps {
  readonly weeks: readonly WeekBookings[];
}

const SQUARE = 'size-3 rounded-xs';

export function WeeksCard({ weeks }: WeeksCardProps) {
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
      <WeeksChart weeks={weeks} />
    </NumberCard>
  );
}
