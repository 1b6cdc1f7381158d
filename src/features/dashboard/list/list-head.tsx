import { Select } from '@/components/ui/select';
import { DASHBOARD, SORT_CHOICES } from '@/content/staff';
import { formatSort, parseSort, type Sort } from './view-state';

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
        <Select
          className="list-sort"
          label={DASHBOARD.sortLabel}
          value={formatSort(sort)}
          options={SORT_CHOICES}
          onChange={(value) => onSort(parseSort(value))}
        />
      ) : null}
    </div>
  );
}
