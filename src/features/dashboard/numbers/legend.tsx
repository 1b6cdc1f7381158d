import { NUMBERS_LEGEND } from '@/content/staff/numbers';

interface LegendProps {
  /** Names with the classes of their marks. */
  readonly entries: readonly (readonly [name: string, mark: string])[];
}

export function Legend({ entries }: LegendProps) {
  return (
    <ul
      className="flex flex-wrap gap-x-3 gap-y-1 text-xs whitespace-nowrap text-text-2 md:justify-end"
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
