import { ArrowDown, ArrowUp } from 'lucide-react';
import { DASHBOARD } from '@/content/staff';
import type { Sort, SortColumn } from './view-state';

interface SortHeaderProps {
  readonly column: SortColumn;
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
}

export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const isActive = sort.column === column;
  const isAscending = sort.direction === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <th className={`col-${column}`} scope="col" aria-sort={isActive ? order : 'none'}>
      <button type="button" onClick={() => onSort(column)}>
        {DASHBOARD.columns[column]}
        {isActive ? <Arrow size={15} strokeWidth={2.2} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
