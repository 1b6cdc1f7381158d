import { FIGURES, WEEKS } from '@/content/staff-numbers';
import type { Day } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import { firstOfMonth, formatMonth } from '@/domain/month';
import type { RecentNumbers, WeekBookings } from '../api/numbers';
import { FigureCard } from './figure-card';
import { monthFigures, nameOf, percentText, shortDay } from './figures';
import { weekTotal } from './week-total';

interface FigureRowProps {
  readonly recent: RecentNumbers;
  readonly today: Day;
}

/** The four figures of this month. */
export function FigureRow({ recent, today }: FigureRowProps) {
  const figures = monthFigures(recent, today);
  const first = firstOfMonth(recent.allTime.firstDay);
  const months = recent.months.filter(({ month }) => month >= first);
  const weeks = recent.weeks.filter(({ week }) => week <= today);
  const month = FIGURES.soFar(nameOf(today));
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
      <FigureCard
        title={`${FIGURES.revenue}, ${month}`}
        figure={figures.revenue}
        values={months.map(({ revenue }) => revenue)}
        table={{
          columns: [FIGURES.byMonth, FIGURES.revenue],
          rows: months.map(({ month: each, revenue }) => ({
            name: formatMonth(each),
            cells: [formatDollars(revenue)],
          })),
        }}
      />
      <FigureCard
        title={`${FIGURES.kept}, ${month}`}
        figure={figures.kept}
        values={months.map(({ bookings }) => bookings)}
        table={{
          columns: [FIGURES.byMonth, FIGURES.kept],
          rows: months.map(({ month: each, bookings }) => ({
            name: formatMonth(each),
            cells: [String(bookings)],
          })),
        }}
      />
      <FigureCard
        title={`${FIGURES.ticket}, ${month}`}
        figure={figures.ticket}
        values={months.map(({ revenue, bookings }) => (bookings === 0 ? null : revenue / bookings))}
        table={{
          columns: [FIGURES.byMonth, FIGURES.ticket],
          rows: months.map(({ month: each, revenue, bookings }) => ({
            name: formatMonth(each),
            cells: [bookings === 0 ? FIGURES.none : formatDollars(revenue / bookings)],
          })),
        }}
      />
      <FigureCard
        title={`${FIGURES.lost}, ${month}`}
        figure={figures.lost}
        values={weeks.map((week) => (weekTotal(week) === 0 ? null : lost(week) / weekTotal(week)))}
        table={{
          columns: [FIGURES.byWeek, WEEKS.columns.all, FIGURES.lostColumn, FIGURES.share],
          rows: weeks.map((week) => ({
            name: shortDay(week.week),
            cells: [
              String(weekTotal(week)),
              String(lost(week)),
              percentText(lost(week), weekTotal(week)),
            ],
          })),
        }}
      />
    </div>
  );
}

const lost = ({ cancelled, noShows }: WeekBookings): number => cancelled + noShows;
