import { startTransition, useEffect, useState } from 'react';
import { Note } from '@/components/ui/note';
import { NUMBERS } from '@/content/staff/numbers';
import { addMonths, type Day, formatDayMedium } from '@/domain/day';
import { spanNames } from '@/domain/periods';
import type { RecentNumbers, SpanNumbers } from './api';
import { BaysCard } from './bays-card';
import { MonthCards } from './month-cards';
import { HoursCard } from './hours-card';
import { QuotesCard } from './quotes-card';
import { RevenueCard } from './revenue-card';
import { ServicesCard } from './services-card';
import { ShareCards } from './share-cards';
import { comparable, firstDayOf } from './tables';
import { isWithoutAppointments } from './week-total';
import { WeeksCard } from './weeks-card';

interface NumbersBoardProps {
  readonly recent: RecentNumbers;
  readonly numbers: SpanNumbers;
  readonly today: Day;
}

const MONTH_LINES = 4;
const CHARTS = MONTH_LINES + 2;

/** All numbers, and then their charts. */
export function NumbersBoard({ recent, numbers: span, today }: NumbersBoardProps) {
  const { allTime, weeks, hours } = recent;
  const numbers = comparable(span, recent);
  const charts = useOneByOne(CHARTS);
  if (isWithoutAppointments(recent)) {
    return (
      <Note tone="info" title={NUMBERS.emptyTitle}>
        {NUMBERS.emptyText}
      </Note>
    );
  }
  const period = NUMBERS.span(...spanNames(firstDayOf(numbers), numbers.span.to));
  const isYoung = allTime.bookings > 0 && allTime.firstDay > addMonths(today, -12);
  return (
    <div className="grid gap-3 [print-color-adjust:exact] print:block">
      {isYoung ? <Note tone="info">{NUMBERS.young(formatDayMedium(allTime.firstDay))}</Note> : null}
      <MonthCards recent={recent} today={today} lineCount={charts} />
      <div className="grid gap-3 max-md:contents lg:grid-cols-[minmax(0,1.78fr)_minmax(0,1fr)] print:block">
        <RevenueCard numbers={numbers} hasChart={charts > MONTH_LINES} />
        {/* On a phone below the weeks and hours. */}
        <div className="grid min-w-0 max-md:order-1 print:block">
          <ServicesCard services={numbers.services} period={period} />
        </div>
      </div>
      <div className="grid gap-3 lg:grid-cols-[minmax(0,1.22fr)_minmax(0,1fr)] print:block">
        <WeeksCard weeks={weeks} hasChart={charts === CHARTS} />
        <HoursCard hours={hours} />
      </div>
      <div className="grid min-w-0 empty:hidden max-md:order-2 print:block">
        <BaysCard hours={recent.bayHours} />
      </div>
      <div className="grid min-w-0 empty:hidden max-md:order-2 print:block">
        <QuotesCard quotes={recent.quotes} />
      </div>
      <div className="grid gap-3 max-md:order-3 md:grid-cols-2 md:max-lg:*:first:col-span-2 lg:grid-cols-3 print:block">
        <ShareCards numbers={numbers} period={period} />
      </div>
    </div>
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
