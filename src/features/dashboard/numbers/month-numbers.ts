import { MONTH_NUMBERS } from '@/content/staff/numbers';
import { type Day, formatMonthDay, monthName } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { RecentNumbers, Totals } from './api';

/** Change in whole percent from an amount before; undefined where that was 0. */
export function changePercent(amount: number, before: number): number | undefined {
  return before === 0 ? undefined : Math.round((amount / before - 1) * 100);
}

/** Percents to one decimal: 7.9; of nothing 0. */
export function sharePercent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;
}

export function percentText(part: number, whole: number): string {
  return `${sharePercent(part, whole)}%`;
}

/** A big number with a sentence that compares it; empty where nothing was before. */
export interface MonthNumber {
  readonly value: string;
  readonly sentence: string;
  readonly counts: string;
}

type MonthNumbers = Readonly<Record<'revenue' | 'kept' | 'ticket' | 'lost', MonthNumber>>;

export function monthNumbers(recent: RecentNumbers, today: Day): MonthNumbers {
  const { month, yearBefore, monthBefore, allTime } = recent;
  // The same days were all after the first booking.
  const hasYearBefore = allTime.firstDay <= yearBefore.firstDay;
  const day = formatMonthDay(yearBefore.lastDay);
  const thisMonth = monthName(today);
  const compare = (amount: number, before: number, text: () => string): string => {
    // A note above all numbers says it once.
    if (!hasYearBefore) return '';
    return before === 0 && amount !== 0 ? MONTH_NUMBERS.nothingBy(day) : text();
  };
  return {
    revenue: {
      value: formatDollars(month.revenue),
      counts: MONTH_NUMBERS.counts.revenue(
        formatDollars(month.done),
        formatDollars(month.stillOpen),
      ),
      sentence: compare(month.revenue, yearBefore.revenue, () =>
        MONTH_NUMBERS.percentMore(changePercent(month.revenue, yearBefore.revenue) ?? 0, day),
      ),
    },
    kept: {
      value: String(month.kept),
      counts: MONTH_NUMBERS.counts.kept,
      sentence: compare(month.kept, yearBefore.kept, () =>
        MONTH_NUMBERS.bookingsMore(month.kept - yearBefore.kept, day),
      ),
    },
    ticket: {
      ...ticketNumber(month, monthBefore, allTime, thisMonth),
      counts: MONTH_NUMBERS.counts.ticket(month.unpriced),
    },
    lost: {
      counts: MONTH_NUMBERS.counts.lost,
      ...(month.bookings === 0
        ? { value: MONTH_NUMBERS.none, sentence: MONTH_NUMBERS.noneSoFar(thisMonth) }
        : {
            value: percentText(month.cancelled + month.noShows, month.bookings),
            sentence: MONTH_NUMBERS.lostOf(
              month.cancelled + month.noShows,
              month.bookings,
              month.noShows,
            ),
          }),
    },
  };
}

function ticketNumber(
  month: Totals,
  before: Totals,
  allTime: Totals,
  thisMonth: string,
): Omit<MonthNumber, 'counts'> {
  if (month.averageTicket === null) {
    return { value: MONTH_NUMBERS.none, sentence: MONTH_NUMBERS.noneSoFar(thisMonth) };
  }
  const nameBefore = monthName(before.lastDay);
  return {
    value: formatDollars(month.averageTicket),
    sentence:
      before.averageTicket === null
        ? MONTH_NUMBERS.noneIn(nameBefore)
        : allTime.firstDay > before.firstDay
          ? ''
          : MONTH_NUMBERS.ticketMore(month.averageTicket - before.averageTicket, nameBefore),
  };
}
