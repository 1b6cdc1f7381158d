import { cn } from '@/components/ui/cn';

export interface TableRow {
  readonly name: string;
  /** As people read them, one for each column after the first. */
  readonly cells: readonly string[];
}

export interface TableData {
  /** The first one stands over the names of the rows. */
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
}

interface DataTableProps extends TableData {
  readonly caption: string;
}

/** What a chart shows, in figures. Wide ones scroll; spreadsheets take it as it is copied. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  const [first, ...rest] = columns;
  return (
    <div
      className="overflow-x-auto print:overflow-visible"
      role="region"
      aria-label={caption}
      // Scrolls by keys where it is wider than its card.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-text-2">
          <tr className="border-b border-line">
            <th className="py-1.5 pr-2 text-left font-medium" scope="col">
              {first}
            </th>
            {rest.map((column) => (
              <th key={column} className={cn(CELL, 'font-medium')} scope="col">
                {column}
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
              {cells.map((cell, index) => (
                <td key={rest[index]} className={CELL}>
                  {cell}
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
