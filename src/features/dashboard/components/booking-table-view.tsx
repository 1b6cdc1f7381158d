import { DASHBOARD } from '@/content/staff';
import type { BookingTable } from '../logic/booking-table';
import { type Sort, type SortColumn } from '../logic/row-orders';
import { useRowWindow } from '../use-row-window';
import { BookingRow } from './booking-row';
import { SortHeader } from './sort-header';

interface BookingTableViewProps {
  readonly table: BookingTable;
  readonly revision: number;
  readonly rows: Uint32Array;
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

const ROW_HEIGHT = 64;
const COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;

/**
 * The table of the desktop. Only the rows near the screen exist; the row counts and numbers tell
 * assistive technology of the others.
 */
export function BookingTableView({
  table,
  revision,
  rows,
  sort,
  onSort,
  onDetails,
  onDelete,
}: BookingTableViewProps) {
  const { list, drawn, above, below } = useRowWindow<HTMLTableSectionElement>({
    count: rows.length,
    usualHeight: ROW_HEIGHT,
    rowSelector: 'tr[aria-rowindex]',
  });
  return (
    <table className="bookings" aria-rowcount={rows.length + 1} aria-label={DASHBOARD.tableLabel}>
      <thead>
        <tr aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th className="col-actions" scope="col">
            {DASHBOARD.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        <Spacer height={above} />
        {drawn.map((index) => {
          const row = rows[index] ?? 0;
          return (
            <BookingRow
              key={table.ids[row]}
              table={table}
              row={row}
              revision={revision}
              number={index + 2}
              onDetails={onDetails}
              onDelete={onDelete}
            />
          );
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not there. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
