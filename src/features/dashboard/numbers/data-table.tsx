import { cn } from '@/components/ui/cn';
import { cellText, type Series } from './series';

interface DataTableProps {
  readonly caption: string;
  readonly series: Series;
}

/** Shows the numbers of a chart. Wide tables scroll; spreadsheets take one as it is copied. */
export function DataTable({ caption, series: { first, columns, rows } }: DataTableProps) {
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      role="region"
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it where it is wider than its card
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-text-2">
          <tr className="border-b border-line">
            <th className="py-1.5 pr-2 text-left font-medium" scope="col">
              {first}
            </th>
            {columns.map(({ head }) => (
              <th key={head} className={cn(CELL, 'font-medium')} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className="border-b border-line-soft last:border-0">
              <th
                className={cn(
                  'py-1.5 pr-2 text-left font-medium',
                  name.length <= LONG_NAME && 'whitespace-nowrap',
                )}
                scope="row"
              >
                {name}
              </th>
              {columns.map((column, index) => (
                <td key={column.head} className={CELL}>
                  {cellText(cells[index], column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'py-1.5 pl-2 text-right whitespace-nowrap';
/** Longer names may break. */
const LONG_NAME = 16;
