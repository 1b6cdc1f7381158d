import type { Day } from '@/domain/day';
import { dateFilterRange, slotInstant } from '@/domain/shop-calendar';
import type { Snapshot } from './bookings-source';
import type { ViewState } from './logic/view-state';

/** Rows of the table that the staff asked to see, in their order. */
export function selectRows({ view }: Snapshot, asked: ViewState, today: Day): Uint32Array {
  const range = dateFilterRange(asked.date, slotInstant(today, '12:00 PM'));
  return view.rows({ search: asked.search.trim(), status: asked.status, range }, asked.sort);
}
