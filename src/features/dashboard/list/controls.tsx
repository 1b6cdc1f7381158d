import { RefreshCw, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Select } from '@/components/ui/select';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { DATE_FILTERS } from '@/domain/shop-calendar';
import { STATUS_FILTERS, type StatusFilter, type ViewState } from './view-state';

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

const STATUS_OPTIONS = STATUS_FILTERS.map((status) => [status, statusFilterLabel(status)] as const);
const DATE_OPTIONS = DATE_FILTERS.map((date) => [date, DASHBOARD.dateFilters[date]] as const);

const SELECT =
  'gap-1.5 pr-2.25 pl-2.75 text-sm md:min-h-11.5 md:w-[148px] md:flex-none md:gap-2.5 md:pr-3.25 md:pl-3.75';

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
      <Select
        className={SELECT}
        label={DASHBOARD.statusLabel}
        value={view.status}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange({ status })}
      />
      <Select
        className={SELECT}
        label={DASHBOARD.dateLabel}
        value={view.date}
        options={DATE_OPTIONS}
        onChange={(date) => onChange({ date })}
      />
      <button
        type="button"
        className="btn btn-small btn-outline controls-refresh"
        aria-disabled={isRefreshing || undefined}
        onClick={isRefreshing ? undefined : onRefresh}
      >
        <RefreshCw size={18} aria-hidden="true" />
        <span>{DASHBOARD.refresh}</span>
      </button>
    </div>
  );
}
