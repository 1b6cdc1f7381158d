import { formatDollarsShort } from '@/domain/money/money';
import { cellText, numberOf, type Series } from './series';

interface BarListProps {
  readonly series: Series;
  /** Columns that stand behind the name, the main one first. */
  readonly values: readonly [main: number, beside: number];
  /** The column that makes the bars, and the number of a whole one. */
  readonly by: number;
  readonly whole: number;
}

/** A bar below each name and its numbers. */
export function BarList({ series: { columns, rows }, values, by, whole }: BarListProps) {
  return (
    <ol className="grid gap-1.5">
      {rows.map(({ name, cells }) => {
        const [main, beside] = values.map((index) => {
          const [cell, column] = [cells[index], columns[index]];
          if (!column) return '';
          return column.unit === 'dollars'
            ? formatDollarsShort(numberOf(cell))
            : cellText(cell, column);
        });
        const share = whole === 0 ? 0 : numberOf(cells[by]) / whole;
        return (
          <li key={name} className="break-inside-avoid text-sm">
            <p className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="flex-none tabular-nums">
                <b className="font-semibold">{main}</b>
                <span className="ml-1 inline-block min-w-10 text-right text-text-2">{beside}</span>
              </span>
            </p>
            <div className="mt-1 h-1.75 overflow-hidden rounded-full bg-desk forced-colors:border">
              <div
                className="h-full rounded-full bg-ink-600 forced-colors:bg-[CanvasText]"
                style={{ width: `${share * 100}%` }}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
