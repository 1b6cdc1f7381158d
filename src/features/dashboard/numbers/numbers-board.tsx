import { Fragment, type ReactNode, startTransition, useEffect, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { Segmented } from '@/components/ui/segmented';
import { NUMBERS, OUTCOMES, SERVICES } from '@/content/staff/numbers';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { addMonths, type Day, formatDayMedium } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { HourBookings, RecentNumbers, SpanNumbers } from './api';
import { BarList } from './bar-list';
import { BaysCard } from './bays-card';
import { RevenueCard, WeeksCard } from './chart-cards';
import { MonthCards } from './month-cards';
import { NumberCard } from './number-card';
import { hourRows, isWithoutAppointments, type NumberSeries, numberSeries } from './number-series';
import { QuotesCard, WaitingCard } from './quotes-card';
import { WorkCard } from './work-card';
import { numberOf, type Series } from './series';

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

const SHOWN = 6;
const COLUMNS = { revenue: 0, bookings: 1 } as const;

function ServicesCard({ series }: { readonly series: Series }) {
  const [order, setOrder] = useState<keyof typeof COLUMNS>('revenue');
  const by = COLUMNS[order];
  const rows = series.rows.toSorted(
    (one, other) => numberOf(other.cells[by]) - numberOf(one.cells[by]),
  );
  const sorted = { ...series, period: SERVICES.period(order, series.period), rows };
  return (
    <NumberCard series={sorted}>
      <BarList
        series={{ ...sorted, rows: rows.slice(0, SHOWN) }}
        values={[COLUMNS.revenue, COLUMNS.bookings]}
        by={by}
        whole={numberOf(rows[0]?.cells[by])}
      />
      {rows.length > SHOWN ? (
        <p className="mt-2 text-xs text-text-2">{SERVICES.more(rows.length - SHOWN)}</p>
      ) : null}
      <Segmented
        className="mt-3 print:hidden"
        label={SERVICES.orderLabel}
        value={order}
        options={[
          ['revenue', SERVICES.orders.revenue],
          ['bookings', SERVICES.orders.bookings],
        ]}
        onChange={setOrder}
      />
    </NumberCard>
  );
}

/** Shades from the lightest to the darkest: in none of them a number is hard to read. */
const SHADES = 8;
const LAST_WITH_DARK_TEXT = 4;

/** Weekdays and times, shaded by how much of what was open was taken. */
function HourGrid({ hours }: { readonly hours: readonly HourBookings[] }) {
  return (
    <div className="grid grid-cols-[34px_repeat(9,minmax(0,1fr))] gap-0.75 text-center text-xs text-text-2 tabular-nums">
      <span />
      {SLOT_TIMES.map((time) => (
        <span key={time}>
          {time.replace(/:.*/, '')}
          <span className="max-md:sr-only"> {time.slice(-2)}</span>
        </span>
      ))}
      {hourRows(hours).map(({ name, cells }) => (
        <Fragment key={name}>
          <span className="self-center text-left">{name}</span>
          {cells.map(({ bookings, share }, index) => {
            const shade = Math.ceil(share * SHADES);
            return (
              <span
                key={SLOT_TIMES[index]}
                className={cn(
                  'grid min-h-6 place-items-center rounded-xs max-md:min-h-6.5 forced-colors:border',
                  shade > LAST_WITH_DARK_TEXT ? 'text-white' : 'text-text',
                )}
                style={{
                  background: `color-mix(in srgb, var(--ink-700) ${(shade / SHADES) * 100}%, var(--desk))`,
                }}
              >
                {bookings}
              </span>
            );
          })}
        </Fragment>
      ))}
    </div>
  );
}
