import { LEAD, NO_APPOINTMENTS, OUTCOMES, SOURCES } from '@/content/staff-numbers';
import { formatDollars } from '@/domain/money';
import type { LeadTime, Totals } from '../api/numbers';
import { BarList } from './bar-list';
import { percentText } from './figures';
import { NumberCard } from './number-card';

interface ShareCardProps {
  readonly title: string;
  readonly period: string;
  readonly columns: readonly string[];
  readonly parts: readonly (readonly [name: string, bookings: number])[];
  readonly whole: number;
  readonly sum?: string | undefined;
}

function ShareCard({ title, period, columns, parts, whole, sum }: ShareCardProps) {
  const highest = Math.max(1, ...parts.map(([, bookings]) => bookings));
  return (
    <NumberCard
      title={title}
      period={period}
      empty={whole === 0 ? NO_APPOINTMENTS : undefined}
      table={{
        columns,
        rows: parts.map(([name, bookings]) => ({
          name,
          cells: [String(bookings), percentText(bookings, whole)],
        })),
      }}
    >
      <BarList
        bars={parts.map(([name, bookings]) => ({
          name,
          values: [percentText(bookings, whole), String(bookings)],
          share: bookings / highest,
        }))}
      />
      {sum === undefined ? null : <p className="mt-3 text-sm text-text-2">{sum}</p>}
    </NumberCard>
  );
}

interface ShareCardsProps {
  readonly totals: Totals;
  readonly leadTimes: readonly LeadTime[];
  readonly period: string;
}

/** How people book and what becomes of it. */
export function ShareCards({ totals, leadTimes, period }: ShareCardsProps) {
  return (
    <>
      <ShareCard
        title={LEAD.title}
        period={period}
        columns={[LEAD.columns.days, LEAD.columns.bookings, LEAD.columns.share]}
        parts={leadTimes.map(({ from, to, bookings }) => [LEAD.days(from, to), bookings])}
        whole={totals.kept}
      />
      <ShareCard
        title={SOURCES.title}
        period={period}
        columns={[SOURCES.columns.source, SOURCES.columns.bookings, SOURCES.columns.share]}
        parts={[
          [SOURCES.online, totals.online],
          [SOURCES.phone, totals.phone],
        ]}
        whole={totals.kept}
      />
      <ShareCard
        title={OUTCOMES.title}
        period={period}
        columns={[OUTCOMES.columns.outcome, OUTCOMES.columns.bookings, OUTCOMES.columns.share]}
        parts={[
          [OUTCOMES.kept, totals.kept],
          [OUTCOMES.cancelled, totals.cancelled],
          [OUTCOMES.noShows, totals.noShows],
        ]}
        whole={totals.bookings}
        sum={
          totals.averageTicket === null
            ? undefined
            : OUTCOMES.ticket(formatDollars(totals.averageTicket))
        }
      />
    </>
  );
}
