import { FIGURES } from '@/content/staff-numbers';
import { type Day, formatMonthDay, monthName } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import type { RecentNumbers, Totals } from '../api/numbers';

/** Whole percents by which an amount is above one before; undefined where that was nothing. */
export function changePercent(amount: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((amount / before - 1) * 100);
}

/** Percents to one decimal: 7.9; of nothing 0. */
export function sharePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

/** "7.9%" */
export function percentText(part: number, whole: number): string {
  return `${sharePercent(part, whole)}%`;
}

/** A big figure with a sentence that compares it. */
export interface Figure {
  readonly value: string;
  readonly sentence: string;
  /** What it counts. */
  readonly counts: string;
}

type Figures = Readonly<Record<'revenue' | 'kept' | 'ticket' | 'lost', Figure>>;

/** What the month brought so far. */
export function monthFigures(recent: RecentNumbers, today: Day): Figures {
  const { month, yearBefore, monthBefore, allTime } = recent;
  // The same days were all after the first booking.
  const hasYearBefore = allTime.firstDay <= yearBefore.firstDay;
  const day = formatMonthDay(yearBefore.lastDay);
  const thisMonth = monthName(today);
  const compare = (amount: number, before: number, text: () => string): string => {
    if (!hasYearBefore) return FIGURES.noYearBefore;
    return before === 0 && amount !== 0 ? FIGURES.nothingBy(day) : text();
  };
  return {
    revenue: {
      value: formatDollars(month.revenue),
      counts: FIGURES.counts.revenue(formatDollars(month.done), formatDollars(month.stillOpen)),
      sentence: compare(month.revenue, yearBefore.revenue, () =>
        FIGURES.percentMore(changePercent(month.revenue, yearBefore.revenue) ?? 0, day),
      ),
    },
    kept: {
      value: String(month.kept),
      counts: FIGURES.counts.kept,
      sentence: compare(month.kept, yearBefore.kept, () =>
        FIGURES.bookingsMore(month.kept - yearBefore.kept, day),
      ),
    },
    ticket: {
      ...ticketFigure(month, monthBefore, allTime, thisMonth),
      counts: FIGURES.counts.ticket(month.unpriced),
    },
    lost: {
      counts: FIGURES.counts.lost,
      ...(month.bookings === 0
        ? { value: FIGURES.none, sentence: FIGURES.noneSoFar(thisMonth) }
        : {
            value: percentText(month.cancelled + month.noShows, month.bookings),
            sentence: FIGURES.lostOf(
              month.cancelled + month.noShows,
              month.bookings,
              month.noShows,
            ),
          }),
    },
  };
}

function ticketFigure(
  month: Totals,
  before: Totals,
  allTime: Totals,
  thisMonth: string,
): Omit<Figure, 'counts'> {
  if (month.averageTicket === null) {
    return { value: FIGURES.none, sentence: FIGURES.noneSoFar(thisMonth) };
  }
  const nameBefore = monthName(before.lastDay);
  return {
    value: formatDollars(month.averageTicket),
    sentence:
      before.averageTicket === null
        ? FIGURES.noneIn(nameBefore)
        : allTime.firstDay > before.firstDay
          ? FIGURES.startedIn(nameBefore)
          : FIGURES.ticketMore(month.averageTicket - before.averageTicket, nameBefore),
  };
}
