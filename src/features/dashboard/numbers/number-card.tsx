import { type ReactNode, Suspense, useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { NUMBERS_LEGEND } from '@/content/staff/numbers';
import { DataTable } from './data-table';
import type { Series } from './series';
import { TableSwitch } from './table-switch';

interface NumberCardProps {
  /** A card with just a title and its days has no table to turn into. */
  readonly series: Series | Pick<Series, 'title' | 'period'>;
  /** Names with the classes of their marks, next to the title while the chart shows. */
  readonly legend?: readonly (readonly [name: string, mark: string])[];
  /** Below the table, such as what is added up. */
  readonly sum?: string;
  readonly children: ReactNode;
}

/** A chart that turns into the table of its series. */
export function NumberCard({ series, legend, sum, children }: NumberCardProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const { title, period } = series;
  const table = 'rows' in series ? series : undefined;
  const empty = table?.empty;
  return (
    <Card asChild className="min-w-0 p-4 md:px-5 md:py-4.5">
      <section aria-labelledby={titleId}>
        <div
          className={cn(
            'flex items-center justify-between gap-x-3 gap-y-1 max-md:flex-wrap',
            table ? 'mb-2' : 'mb-3',
          )}
        >
          <div className="min-w-0 max-md:flex-1">
            <h2 className="text-lg leading-title" id={titleId}>
              {title}
            </h2>
            <p className="mt-0.5 text-xs text-text-2">{period}</p>
          </div>
          {table && empty === undefined ? (
            <>
              <div className="-mt-2 -mr-2.5 flex-none self-start md:order-last md:-mr-2">
                <TableSwitch of={title} isTable={isTable} onChange={setIsTable} />
              </div>
              {isTable || !legend ? null : <Legend entries={legend} />}
            </>
          ) : null}
        </div>
        {empty !== undefined ? (
          <p className="py-6 text-sm text-text-2">{empty}</p>
        ) : table && isTable ? (
          <>
            <DataTable caption={`${title}, ${period}`} series={table} />
            {sum === undefined ? null : <p className="mt-3 text-xs text-text-2">{sum}</p>}
          </>
        ) : table?.picture === undefined ? (
          children
        ) : (
          <div role="group" aria-label={table.picture}>
            {children}
          </div>
        )}
      </section>
    </Card>
  );
}

function Legend({ entries }: { readonly entries: NonNullable<NumberCardProps['legend']> }) {
  return (
    <ul
      className="flex flex-wrap gap-x-3 gap-y-1 text-xs whitespace-nowrap text-text-2 max-md:basis-full md:ml-auto md:justify-end md:self-start md:pt-0.5"
      aria-label={NUMBERS_LEGEND}
    >
      {entries.map(([name, mark]) => (
        <li key={name} className="flex items-center gap-1.75">
          <span className={mark} aria-hidden="true" />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface ChartSpaceProps {
  /** The chart's height, and its width where that is not the card's. */
  readonly className: string;
  readonly children: ReactNode;
}

/** Keeps a chart's place: the numbers do not wait for the chart library, and nothing moves when it comes. */
export function ChartSpace({ className, children }: ChartSpaceProps) {
  return (
    <div className={`${className} print:h-auto`}>
      <Suspense fallback={null}>{children}</Suspense>
    </div>
  );
}
