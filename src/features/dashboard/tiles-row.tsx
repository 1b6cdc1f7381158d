import { DASHBOARD } from '@/content/staff';
import { formatDollars } from '@/domain/money';
import type { Tiles } from './list/select-bookings';

interface TilesRowProps {
  /** Undefined where there is nothing to count. */
  readonly tiles: Tiles | undefined;
  readonly isLoading: boolean;
  /** Some bookings are still on their way: the figures are true so far. */
  readonly isPartial: boolean;
}

const COUNTS = ['total', 'pending', 'confirmed', 'completed'] as const;
/** Characters from which the revenue needs smaller type. */
const LONG = 10;

/** The five figures, over all bookings and never over what is filtered. */
export function TilesRow({ tiles, isLoading, isPartial }: TilesRowProps) {
  const revenue = tiles && formatDollars(tiles.revenue);
  const absent = isLoading ? <i className="skeleton tile-skeleton" /> : <b>–</b>;
  const note = isPartial ? <small>{DASHBOARD.tiles.soFar}</small> : null;
  return (
    <dl className="tiles" aria-label={DASHBOARD.tilesLabel}>
      {COUNTS.map((name) => (
        <div key={name} className={`tile tile-${name}`}>
          <dt>{DASHBOARD.tiles[name]}</dt>
          <dd>
            {tiles ? <b className="num">{tiles[name].toLocaleString('en-CA')}</b> : absent}
            {note}
          </dd>
        </div>
      ))}
      <div className="tile tile-revenue">
        <dt>{DASHBOARD.tiles.revenue}</dt>
        <dd>
          {revenue ? <b className={revenue.length > LONG ? 'tile-long' : ''}>{revenue}</b> : absent}
          {note}
        </dd>
      </div>
    </dl>
  );
}
