import { type ReactNode, useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable, type TableData } from './data-table';
import { TableSwitch } from './table-switch';

interface NumberCardProps {
  readonly title: string;
  /** The days that are counted, in words. */
  readonly period: string;
  /** Next to the title while the chart shows. */
  readonly legend?: ReactNode;
  readonly table: TableData;
  /** Below the table, such as what is added up. */
  readonly sum?: string | undefined;
  /** Shown instead of an empty chart. */
  readonly empty?: string | undefined;
  /** Describes a chart that is a picture; text speaks for itself. */
  readonly picture?: string;
  readonly children: ReactNode;
}

/** A chart that turns into its table. */
export function NumberCard(props: NumberCardProps) {
  const { title, period, legend, table, sum, empty, picture, children } = props;
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <Card asChild className="min-w-0 p-4 md:px-5 md:py-4.5">
      <section aria-labelledby={titleId}>
        <div className="mb-2 flex items-center justify-between gap-x-3 gap-y-1 max-md:flex-wrap">
          <div className="min-w-0 max-md:flex-1">
            <h2 className="text-lg leading-title" id={titleId}>
              {title}
            </h2>
            <p className="mt-0.5 text-xs text-text-2">{period}</p>
          </div>
          {empty === undefined ? (
            <>
              <div className="-mt-2 -mr-2.5 flex-none self-start md:order-last md:-mr-2">
                <TableSwitch of={title} isTable={isTable} onChange={setIsTable} />
              </div>
              {isTable || !legend ? null : (
                <div className="max-md:basis-full md:ml-auto md:self-start md:pt-0.5">{legend}</div>
              )}
            </>
          ) : null}
        </div>
        {empty === undefined ? (
          isTable ? (
            <>
              <DataTable caption={`${title}, ${period}`} {...table} />
              {sum === undefined ? null : <p className="mt-3 text-xs text-text-2">{sum}</p>}
            </>
          ) : picture === undefined ? (
            children
          ) : (
            <div role="group" aria-label={picture}>
              {children}
            </div>
          )
        ) : (
          <p className="py-6 text-sm text-text-2">{empty}</p>
        )}
      </section>
    </Card>
  );
}
