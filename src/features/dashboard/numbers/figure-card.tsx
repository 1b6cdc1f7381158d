import { useId, useState } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable, type TableData } from './data-table';
import type { Figure } from './figures';
import { SparkLine } from './spark-line';
import { TableSwitch } from './table-switch';

interface FigureCardProps {
  readonly title: string;
  readonly figure: Figure;
  readonly values: readonly (number | null)[];
  readonly table: TableData;
}

/** A figure of this month with the way to it, which turns into its table. */
export function FigureCard({ title, figure, values, table }: FigureCardProps) {
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  return (
    <Card asChild className="min-w-0 py-3.25 pr-2 pl-4.5 md:py-3.25 md:pr-2 md:pl-4.5">
      <section aria-labelledby={titleId}>
        <div className="flex h-5.5 items-center justify-between gap-2">
          <h2 className="font-sans text-sm font-medium tracking-normal text-text-2" id={titleId}>
            {title}
          </h2>
          <TableSwitch of={title} isTable={isTable} isSmall onChange={setIsTable} />
        </div>
        <div className="mt-0.5 flex items-end justify-between gap-2.5">
          <b className="font-display text-3xl leading-none font-heading tracking-heading whitespace-nowrap md:text-2xl">
            {figure.value}
          </b>
          {isTable || values.length < 2 ? null : <SparkLine values={values} />}
        </div>
        <p className="mt-1.25 text-xs text-text-2">{figure.sentence}</p>
        {isTable ? (
          <div className="mt-2 pr-2.5">
            <DataTable caption={title} {...table} />
          </div>
        ) : null}
      </section>
    </Card>
  );
}
