import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { DASHBOARD } from '@/content/staff/dashboard';
import { formatDollars } from '@/domain/money/money';
import { formatWhole } from '@/domain/number-text';
import type { Tiles } from './select-bookings';

interface TilesRowProps {
  /** Undefined where there is nothing to count. */
  readonly tiles: Tiles | undefined;
  readonly isLoading: boolean;
  /** Some bookings are still on their way: the numbers are true so far. */
  readonly isPartial: boolean;
}

/** The counted numbers, each with the colour of its mark. */
const COUNTS = [
  ['total', 'before:bg-ink-600'],
  ['pending', 'before:bg-pending-mark'],
  ['confirmed', 'before:bg-confirmed'],
  ['completed', 'before:bg-completed'],
] as const;
const TILE = 'rounded-l px-4.5 py-2.5 md:px-3.5 md:py-3.75 lg:px-5.5 lg:py-5 forced-colors:border';
const LABEL = 'flex items-center gap-2 text-sm font-medium whitespace-nowrap md:max-lg:text-xs';
const NUMBER =
  'block font-display text-3xl leading-none font-heading tracking-[-0.03em] md:text-fluid-sm';
const NOTE = 'mt-1 block text-xs';
/** Characters from which the revenue needs smaller type. */
const LONG = 10;

/** The five numbers, over all bookings and never over what is filtered. */
export function TilesRow({ tiles, isLoading, isPartial }: TilesRowProps) {
  const revenue = tiles && formatDollars(tiles.revenue);
  const number = (name: keyof Tiles): string => (tiles ? formatWhole(tiles[name]) : '–');
  return (
    <dl
      className="grid grid-cols-2 gap-2.5 md:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.5fr)] lg:grid-cols-5 lg:gap-3.5 print:hidden"
      aria-label={DASHBOARD.tilesLabel}
    >
      {COUNTS.map(([name, mark]) => (
        <div key={name} className={cn(TILE, 'bg-card inset-ring inset-ring-line')} data-slot="tile">
          <dt
            className={cn(
              LABEL,
              "text-text-2 before:size-2.25 before:flex-none before:rounded-xs before:content-['']",
              mark,
            )}
          >
            {DASHBOARD.tiles[name]}
          </dt>
          <dd className="mt-1.5 md:mt-2.25 lg:mt-3.5">
            {tiles || !isLoading ? (
              <b className={cn(NUMBER, 'tabular-nums')}>{number(name)}</b>
            ) : (
              <Skeleton className="h-8 w-16 lg:h-9.5" />
            )}
            {isPartial ? (
              <small className={cn(NOTE, 'text-text-3')}>{DASHBOARD.tiles.soFar}</small>
            ) : null}
          </dd>
        </div>
      ))}
      <div
        className={cn(
          TILE,
          'col-span-2 row-start-1 flex items-baseline justify-between gap-3 bg-ink-900 text-white md:col-auto md:row-auto md:block',
        )}
        data-slot="tile"
      >
        <dt className={cn(LABEL, 'text-on-ink-2')}>{DASHBOARD.tiles.revenue}</dt>
        <dd className="text-right md:mt-2.25 md:text-left lg:mt-3.5">
          {tiles || !isLoading ? (
            <b
              className={cn(
                NUMBER,
                'max-[359px]:text-2xl xs:text-title md:text-2xl lg:text-3xl',
                revenue && revenue.length > LONG && 'lg:text-2xl lg:leading-[38px]',
              )}
            >
              {revenue ?? '–'}
            </b>
          ) : (
            <Skeleton className="h-8 w-37.5 bg-ink-700 lg:h-9.5" />
          )}
          {isPartial ? (
            <small className={cn(NOTE, 'text-on-ink-3')}>{DASHBOARD.tiles.soFar}</small>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}
