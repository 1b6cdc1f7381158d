import { BOOKING_STATUSES } from '@/domain/booking-status';
import type { BookingTable } from './booking-table';

/** The dashboard's five figures, over all bookings. */
export interface Tiles {
  readonly total: number;
  readonly pending: number;
  readonly confirmed: number;
  readonly completed: number;
  /** Dollars: the totals of all bookings that are not cancelled. */
  readonly revenue: number;
}

/** Counts in whole cents, so that fifty thousand prices add up to the cent. */
export function countTiles(table: BookingTable): Tiles {
  const { isAlive, status, cents } = table.columns;
  const counts = BOOKING_STATUSES.map(() => 0);
  const cancelled = BOOKING_STATUSES.indexOf('cancelled');
  let revenue = 0;
  for (let row = 0; row < table.length; row++) {
    if (isAlive[row] !== 1) continue;
    const code = status[row] ?? 0;
    counts[code] = (counts[code] ?? 0) + 1;
    if (code !== cancelled) revenue += cents[row] ?? 0;
  }
  const count = (name: 'pending' | 'confirmed' | 'completed'): number =>
    counts[BOOKING_STATUSES.indexOf(name)] ?? 0;
  return {
    total: table.size,
    pending: count('pending'),
    confirmed: count('confirmed'),
    completed: count('completed'),
    revenue: revenue / 100,
  };
}
