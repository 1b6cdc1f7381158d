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

/** The counted numbers, each with the colour of its mark; on phones three share the second line. */
const COUNTS = [
  ['total', 'col-span-5 before:bg-ink-600'],
  ['pending', 'col-span-4 before:bg-pending-mark'],
  ['confirmed', 'col-span-4 before:bg-confirmed'],
  ['completed', 'col-span-4 before:bg-completed'],
] as const;
const COUNT =
  "bg-card text-text-2 before:size-2.25 before:rounded-xs before:content-[''] max-md:before:hidden md:inset-ring md:inset-ring-line";
const REVENUE = 'col-span-7 col-start-6 row-start-1 bg-ink-900 text-on-ink-2';

/** The five numbers, over all bookings and never over what is filtered. */
export function TilesRow({ tiles, isLoading, isPartial }: TilesRowProps) {
  const shared = { isLoading, isPartial };
  return (
    <dl
      className="grid grid-cols-12 gap-px overflow-clip rounded-m border border-line bg-line md:grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_minmax(0,1.5fr)] md:gap-2.5 md:rounded-none md:border-none md:bg-transparent lg:grid-cols-5 lg:gap-3.5 print:hidden"
      aria-label={DASHBOARD.tilesLabel}
    >
      {COUNTS.map(([name, className]) => (
        <Tile
          key={name}
          {...shared}
          className={cn(COUNT, className)}
          name={DASHBOARD.tiles[name]}
          number={tiles && formatWhole(tiles[name])}
        />
      ))}
      <Tile
        {...shared}
        className={REVENUE}
        name={DASHBOARD.tiles.revenue}
        number={tiles && formatDollars(tiles.revenue)}
      />
    </dl>
  );
}

interface TileProps extends Pick<TilesRowProps, 'isLoading' | 'isPartial'> {
  readonly name: string;
  readonly number: string | undefined;
  readonly className: string;
}

/** Characters that fit a tile in the largest type. */
const LONG = 10;

function Tile({ name, number = '–', isLoading, isPartial, className }: TileProps) {
  return (
    <div
      className={cn(
        'flex flex-wrap items-center gap-x-2 px-2.5 py-2 md:col-span-1 md:col-start-auto md:row-start-auto md:content-start md:rounded-l md:px-3.5 md:py-3.75 lg:px-5.5 lg:py-5 forced-colors:border',
        className,
      )}
      data-slot="tile"
    >
      <dt className="text-xs font-medium whitespace-nowrap lg:text-sm">{name}</dt>
      <dd className="ml-auto flex items-baseline gap-x-2 md:mt-2.25 md:ml-0 md:basis-full lg:mt-3.5">
        {isLoading && number === '–' ? (
          <Skeleton className="h-4.5 w-12 md:h-8 lg:h-9.5" />
        ) : (
          <b
            className={cn(
              'font-display text-lg leading-tight font-heading tracking-[-0.03em] tabular-nums md:text-fluid-sm md:leading-none',
              number.length > LONG && 'md:text-xl lg:text-2xl',
              className === REVENUE ? 'text-white' : 'text-text',
            )}
          >
            {number}
          </b>
        )}
        {isPartial ? <small className="text-xs">{DASHBOARD.tiles.soFar}</small> : null}
      </dd>
    </div>
  );
}
