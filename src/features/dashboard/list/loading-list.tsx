import './bookings-list.css';
import { DASHBOARD } from '@/content/staff';

const ROWS = [0, 1, 2, 3, 4, 5, 6];
const WIDTHS = ['84px', '70px', '150px', '160px', '74px', '92px', '150px'];

/** Stands where the bookings will, in their own row height. */
export function LoadingList() {
  return (
    <>
      <p className="list-note" role="status">
        {DASHBOARD.loading}
      </p>
      <div className="list-panel skeleton-rows" aria-hidden="true">
        <div className="skeleton-head" />
        {ROWS.map((row) => (
          <div key={row} className="skeleton-row">
            {WIDTHS.map((width, column) => (
              <i key={`${column} ${width}`} className="skeleton" style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
