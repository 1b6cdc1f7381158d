import { NO_APPOINTMENTS, OUTCOMES } from '@/content/staff/numbers';
import { formatDollars } from '@/domain/money/money';
import type { SpanNumbers } from './api';
import { BarList } from './bar-list';
import { percentText } from './month-numbers';
import { NumberCard } from './number-card';
import { leadShares, outcomeShares, type Shares, sharesTable, sourceShares } from './share-tables';

interface ShareCardProps {
  readonly shares: Shares;
  readonly period: string;
  readonly sum?: string | undefined;
}

function ShareCard({ shares, period, sum }: ShareCardProps) {
  const { title, parts, whole } = shares;
  return (
    <NumberCard
      title={title}
      period={period}
      empty={whole === 0 ? NO_APPOINTMENTS : undefined}
      table={sharesTable(shares)}
    >
      <BarList
        bars={parts.map(([name, bookings]) => ({
          name,
          values: [percentText(bookings, whole), String(bookings)],
          share: whole === 0 ? 0 : bookings / whole,
        }))}
      />
      {sum === undefined ? null : <p className="mt-3 text-sm text-text-2">{sum}</p>}
    </NumberCard>
  );
}

interface ShareCardsProps {
  readonly numbers: SpanNumbers;
  readonly period: string;
}

export function ShareCards({ numbers, period }: ShareCardsProps) {
  const { averageTicket, unpriced } = numbers.totals;
  return (
    <>
      <ShareCard shares={leadShares(numbers)} period={period} />
      <ShareCard shares={sourceShares(numbers)} period={period} />
      <ShareCard
        shares={outcomeShares(numbers)}
        period={period}
        sum={
          averageTicket === null
            ? undefined
            : OUTCOMES.ticket(formatDollars(averageTicket), unpriced)
        }
      />
    </>
  );
}
