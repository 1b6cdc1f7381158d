import { Info } from 'lucide-react';
import { lazy, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MONTH_NUMBERS } from '@/content/staff/numbers';
import { type Day, monthName } from '@/domain/day';
import type { RecentNumbers } from './api';
import { DataTable } from './data-table';
import { type MonthNumber, monthNumbers } from './month-numbers';
import { ChartSpace } from './number-card';
import type { NumberSeries } from './number-series';
import { numberOf, type Series } from './series';
import { TableSwitch } from './table-switch';

interface MonthCardsProps {
  readonly recent: RecentNumbers;
  readonly series: NumberSeries['month'];
  readonly today: Day;
  /** Counts the cards that have their line by now: the cards come first. */
  readonly lineCount: number;
}

const SparkLine = lazy(async () => ({ default: (await import('./spark-line')).SparkLine }));

export function MonthCards({ recent, series, today, lineCount }: MonthCardsProps) {
  const numbers = monthNumbers(recent, today);
  const month = MONTH_NUMBERS.soFar(monthName(today));
  return (
    <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
      {MONTH_NUMBER_NAMES.map((name, index) => (
        <MonthCard
          key={name}
          title={`${MONTH_NUMBERS[name]}, ${month}`}
          number={numbers[name]}
          hasLine={index < lineCount}
          series={series[name]}
        />
      ))}
    </div>
  );
}

const MONTH_NUMBER_NAMES = ['revenue', 'kept', 'ticket', 'lost'] as const;

interface MonthCardProps {
  readonly title: string;
  readonly number: MonthNumber;
  readonly hasLine: boolean;
  /** Its last column is the number. */
  readonly series: Series;
}

/** A number of this month with the way to it, which turns into its table. */
function MonthCard({ title, number, hasLine, series }: MonthCardProps) {
  const [isTable, setIsTable] = useState(false);
  const [isExplained, setIsExplained] = useState(false);
  const titleId = useId();
  const values = series.rows.map(({ cells }) => {
    const value = cells.at(-1);
    // A share of nothing is no point of the line.
    return value === undefined || (cells.length > 1 && cells[0] === 0) ? null : numberOf(value);
  });
  return (
    <Card asChild className="min-w-0 py-3.25 pr-2 pl-4.5 md:py-3.25 md:pr-2 md:pl-4.5">
      <section aria-labelledby={titleId}>
        <div className="flex h-5.5 items-center justify-between gap-2">
          <h2 className="font-sans text-sm font-medium tracking-normal text-text-2" id={titleId}>
            {title}
          </h2>
          <span className="flex flex-none">
            <Button
              look="plain"
              size="s"
              className="px-2.5 text-text-2"
              aria-label={MONTH_NUMBERS.explain(title)}
              aria-expanded={isExplained}
              onClick={() => setIsExplained(!isExplained)}
            >
              <Info size={17} aria-hidden="true" />
            </Button>
            <TableSwitch of={title} isTable={isTable} isSmall onChange={setIsTable} />
          </span>
        </div>
        <div className="mt-0.5 flex items-end justify-between gap-2.5">
          <b className="font-display text-3xl leading-none font-heading tracking-heading whitespace-nowrap md:text-2xl">
            {number.value}
          </b>
          {isTable || values.length < 2 ? null : (
            <ChartSpace className="h-9 w-23">
              {hasLine ? <SparkLine values={values} /> : null}
            </ChartSpace>
          )}
        </div>
        <p className="mt-1.25 text-xs text-text-2 empty:hidden">{number.sentence}</p>
        {isExplained ? (
          <p className="mt-1 pr-2.5 text-xs leading-snug text-text-2">{number.counts}</p>
        ) : null}
        {isTable ? (
          <div className="mt-2 pr-2.5">
            <DataTable caption={title} series={series} />
          </div>
        ) : null}
      </section>
    </Card>
  );
}
