import { DASHBOARD } from '@/content/staff';
import type { BookingTable } from '../logic/booking-table';
import { useRowWindow } from '../use-row-window';
import { BookingCard } from './booking-card';

interface BookingCardsProps {
  readonly table: BookingTable;
  readonly revision: number;
  readonly rows: Uint32Array;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

const USUAL_HEIGHT = 223;
const GAP = 12;

/** The bookings of a phone: cards, of which only those near the screen exist. */
export function BookingCards({ table, revision, rows, onDetails, onDelete }: BookingCardsProps) {
  const { list, drawn, above, below } = useRowWindow<HTMLUListElement>({
    count: rows.length,
    usualHeight: USUAL_HEIGHT + GAP,
    gap: GAP,
    rowSelector: 'li',
  });
  return (
    <ul
      ref={list}
      className="booking-cards"
      aria-label={DASHBOARD.tableLabel}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {drawn.map((index) => {
        const row = rows[index] ?? 0;
        return (
          <li key={table.ids[row]} aria-posinset={index + 1} aria-setsize={rows.length}>
            <BookingCard
              table={table}
              row={row}
              revision={revision}
              onDetails={onDetails}
              onDelete={onDelete}
            />
          </li>
        );
      })}
    </ul>
  );
}
