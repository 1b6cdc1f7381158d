import { SORT_CHOICES, DASHBOARD } from '@/content/staff';
import type { Sort } from '../logic/row-orders';
import { formatSort, parseSort } from '../logic/view-state';

interface ListHeadProps {
  readonly shown: number;
  readonly total: number;
  readonly sort: Sort;
  readonly hasSortSelect: boolean;
  readonly onSort: (sort: Sort) => void;
}

function countText(shown: number, total: number): string {
  const all = `${total.toLocaleString('en-CA')} ${total === 1 ? 'booking' : 'bookings'}`;
  return shown === total ? all : `${shown.toLocaleString('en-CA')} of ${all}`;
}

/** How many are shown; on phones, which have no table headers, also their order. */
export function ListHead({ shown, total, sort, hasSortSelect, onSort }: ListHeadProps) {
  return (
    <div className="list-head">
      <span className="num" role="status">
        {countText(shown, total)}
      </span>
      {hasSortSelect ? (
        <select
          aria-label={DASHBOARD.sortLabel}
          value={formatSort(sort)}
          onChange={(event) => onSort(parseSort(event.target.value))}
        >
          {SORT_CHOICES.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
    </div>
  );
}
