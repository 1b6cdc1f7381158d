import { RefreshCw, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { DATE_FILTERS } from '@/domain/shop-calendar';
import {
  isDateFilter,
  isStatusFilter,
  STATUS_FILTERS,
  type StatusFilter,
  type ViewState,
} from '../logic/view-state';

interface ControlsProps {
  readonly view: ViewState;
  readonly isRefreshing: boolean;
  readonly onChange: (part: Partial<ViewState>) => void;
  readonly onRefresh: () => void;
}

/** Words of a status filter. */
export function statusFilterLabel(status: StatusFilter): string {
  return status === 'all' ? DASHBOARD.allStatuses : statusLabel(status);
}

export function Controls({ view, isRefreshing, onChange, onRefresh }: ControlsProps) {
  const search = useRef<HTMLInputElement>(null);
  const handleClear = (): void => {
    onChange({ search: '' });
    search.current?.focus();
  };
  return (
    <div className="controls" role="search">
      <div className="controls-search">
        <Search size={18} aria-hidden="true" />
        <input
          ref={search}
          className="field-input"
          type="search"
          aria-label={DASHBOARD.searchLabel}
          placeholder={DASHBOARD.search}
          autoComplete="off"
          spellCheck={false}
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
        />
        {view.search === '' ? null : (
          <button type="button" aria-label={DASHBOARD.clearSearch} onClick={handleClear}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </div>
      <select
        className="field-input"
        aria-label={DASHBOARD.statusLabel}
        value={view.status}
        onChange={({ target: { value } }) => {
          if (isStatusFilter(value)) onChange({ status: value });
        }}
      >
        {STATUS_FILTERS.map((status) => (
          <option key={status} value={status}>
            {statusFilterLabel(status)}
          </option>
        ))}
      </select>
      <select
        className="field-input"
        aria-label={DASHBOARD.dateLabel}
        value={view.date}
        onChange={({ target: { value } }) => {
          if (isDateFilter(value)) onChange({ date: value });
        }}
      >
        {DATE_FILTERS.map((filter) => (
          <option key={filter} value={filter}>
            {DASHBOARD.dateFilters[filter]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className="btn btn-small btn-outline controls-refresh"
        aria-disabled={isRefreshing || undefined}
        onClick={() => {
          if (!isRefreshing) onRefresh();
        }}
      >
        <RefreshCw size={18} aria-hidden="true" />
        <span>{DASHBOARD.refresh}</span>
      </button>
    </div>
  );
}
