import { cn } from '@/components/ui/cn';
import type { Day } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';

export interface TableColumn {
  readonly head: string;
  /** Unit of the numbers; `change` is in percent. */
  readonly unit: 'dollars' | 'bookings' | 'percent' | 'change' | 'quotes' | 'hours';
  /** Shown where there is no number. */
  readonly none?: string;
}

/** A number, a word instead of one, or nothing. */
export type TableCell = number | string | undefined;

export interface TableRow {
  readonly name: string;
  /** The one that it is about or begins with. */
  readonly day?: Day | undefined;
  readonly cells: readonly TableCell[];
}

export interface TableData {
  /** Header of the row names. */
  readonly first: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
}

interface DataTableProps extends TableData {
  readonly caption: string;
}

/** Shows the numbers of a chart. Wide tables scroll; spreadsheets take one as it is copied. */
export function DataTable({ caption, first, columns, rows }: DataTableProps) {
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

/** A number as people read it. */
function cellText(cell: TableCell, { unit, none = '' }: TableColumn): string {
  if (typeof cell !== 'number') return cell ?? none;
  if (unit === 'dollars') return formatDollars(cell);
  if (unit === 'change') return `${cell > 0 ? '+' : ''}${cell}%`;
  return unit === 'percent' ? `${cell}%` : String(cell);
}
