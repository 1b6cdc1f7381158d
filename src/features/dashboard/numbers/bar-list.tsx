export interface ListedBar {
  readonly name: string;
  /** The numbers behind the name, the main one first. */
  readonly values: readonly [main: string, beside: string];
  /** Length of the bar, 0 to 1. */
  readonly share: number;
}

interface BarListProps {
  readonly bars: readonly ListedBar[];
}

/** A bar below each name and its numbers. */
export function BarList({ bars }: BarListProps) {
  return (
    <ol className="grid gap-1.5">
      {bars.map(({ name, values, share }) => (
        <li key={name} className="break-inside-avoid text-sm">
          <p className="flex justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="flex-none tabular-nums">
              <b className="font-semibold">{values[0]}</b>
              <span className="ml-1 inline-block min-w-10 text-right text-text-2">{values[1]}</span>
            </span>
          </p>
          <div className="mt-1 h-1.75 overflow-hidden rounded-full bg-desk forced-colors:border">
            <div
              className="h-full rounded-full bg-ink-600 forced-colors:bg-[CanvasText]"
              style={{ width: `${share * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ol>
  );
}
