import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { Note } from '@/components/ui/note';
import { NUMBERS, OUTCOMES } from '@/content/staff/numbers';
import { addMonths, type Day, formatDayMedium } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { RecentNumbers, SpanNumbers } from './api';
import { BarList } from './bar-list';
import { BaysCard } from './bays-card';
import { RevenueCard, WeeksCard } from './chart-cards';
import { HourGrid } from './hour-grid';
import { MonthCards } from './month-cards';
import { NumberCard } from './number-card';
import { isWithoutAppointments, type NumberSeries, numberSeries } from './number-series';
import { QuotesCard, WaitingCard } from './quotes-card';
import { ServicesCard } from './services-card';
import { WorkCard } from './work-card';

interface NumbersBoardProps {
  readonly recent: RecentNumbers;
  readonly numbers: SpanNumbers;
  readonly today: Day;
}

const MONTH_LINES = 4;
const CHARTS = MONTH_LINES + 2;

/** All numbers, and then their charts. */
export function NumbersBoard({ recent, numbers, today }: NumbersBoardProps) {
  const { allTime } = recent;
  const { averageTicket, unpriced } = numbers.totals;
  const charts = useOneByOne(CHARTS);
  if (isWithoutAppointments(recent)) {
    return (
      <Note tone="info" title={NUMBERS.emptyTitle}>
        {NUMBERS.emptyText}
      </Note>
    );
  }
  const series = numberSeries(recent, numbers, today);
  const isYoung = allTime.bookings > 0 && allTime.firstDay > addMonths(today, -12);
  return (
    <div className="grid gap-3 [print-color-adjust:exact] print:block">
      {isYoung ? <Note tone="info">{NUMBERS.young(formatDayMedium(allTime.firstDay))}</Note> : null}
      <MonthCards recent={recent} series={series.month} today={today} lineCount={charts} />
      <div className="grid gap-3 max-md:contents lg:grid-cols-[minmax(0,1.78fr)_minmax(0,1fr)] print:block">
        <RevenueCard series={series.revenue} hasChart={charts > MONTH_LINES} />
        {/* On a phone below the weeks and hours. */}
        <div className="grid min-w-0 max-md:order-1 print:block">
          <ServicesCard series={series.services} />
        </div>
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] print:block">
        <WeeksCard series={series.weeks} hasChart={charts === CHARTS} />
        <NumberCard series={series.hours}>
          <HourGrid hours={recent.hours} />
        </NumberCard>
      </div>
      <div className="grid min-w-0 empty:hidden max-md:order-2 print:block">
        <BaysCard hours={recent.bayHours} />
      </div>
      <div className="grid min-w-0 max-md:order-2 print:block">
        <WorkCard work={numbers.work} period={series.work.period} />
      </div>
      <div className="grid min-w-0 empty:hidden max-md:order-2 print:block">
        <QuotesCard quotes={recent.quotes} />
      </div>
      <div className="grid min-w-0 empty:hidden max-md:order-2 print:block">
        <WaitingCard waiting={recent.waiting} />
      </div>
      <div className="grid gap-3 max-md:order-3 md:grid-cols-2 md:max-lg:*:first:col-span-2 lg:grid-cols-3 print:block">
        <ShareCard series={series.leads} />
        <ShareCard series={series.sources} />
        <ShareCard series={series.outcomes}>
          {averageTicket === null ? null : (
            <p className="mt-3 text-sm text-text-2">
              {OUTCOMES.ticket(formatDollars(averageTicket), unpriced)}
            </p>
          )}
        </ShareCard>
      </div>
    </div>
  );
}

interface ShareCardProps {
  readonly series: NumberSeries['leads'];
  readonly children?: ReactNode;
}

function ShareCard({ series, children }: ShareCardProps) {
  return (
    <NumberCard series={series}>
      <BarList series={series} values={[1, 0]} by={0} whole={series.whole} />
      {children}
    </NumberCard>
  );
}

/**
 * Counts from 0 to `last`, each time after what the number before it shows is painted: what is heavy
 * to draw comes piece by piece, and a press in between is answered.
 */
function useOneByOne(last: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < last) startTransition(() => setCount(count + 1));
  }, [count, last]);
  return count;
}
