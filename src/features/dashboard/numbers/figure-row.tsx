import { FIGURES } from '@/content/staff-numbers';
import { type Day, monthName } from '@/domain/day';
import type { RecentNumbers } from '../api/numbers';
import { FigureCard } from './figure-card';
import { monthFigures } from './figures';
import { averageTicket, figureTables, lostBookings, pastOf } from './tables';
import { weekTotal } from './week-total';

interface FigureRowProps {
  readonly recent: RecentNumbers;
  readonly today: Day;
}

/** The four figures of this month. */
export function FigureRow({ recent, today }: FigureRowProps) {
  const figures = monthFigures(recent, today);
  const { months, weeks } = pastOf(recent, today);
  const tables = figureTables(months, weeks);
  const month = FIGURES.soFar(monthName(today));
  const lines = {
    revenue: months.map(({ revenue }) => revenue),
    kept: months.map(({ bookings }) => bookings),
    ticket: months.map((each) => averageTicket(each) ?? null),
    lost: weeks.map((week) =>
      weekTotal(week) === 0 ? null : lostBookings(week) / weekTotal(week),
    ),
  } as const;
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
      {FIGURE_NAMES.map((name) => (
        <FigureCard
          key={name}
          title={`${FIGURES[name]}, ${month}`}
          figure={figures[name]}
          values={lines[name]}
          table={tables[name]}
        />
      ))}
    </div>
  );
}

const FIGURE_NAMES = ['revenue', 'kept', 'ticket', 'lost'] as const;
