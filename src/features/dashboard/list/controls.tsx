import { RefreshCw, Search, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { DATE_FILTERS } from '@/domain/shop-calendar';
import { STATUS_FILTERS, type StatusFilter, type ViewState } from './view-state';

interface ControlsProps {
  readonly view: ViewState;
  readonly isRefreshing: boolean;
  readonly onChange: (part: Partial<ViewState>) => void;
  /** The search is left. */
  readonly onSearchEnd: () => void;
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

export function Controls(props: ControlsProps) {
  const { view, isRefreshing, onChange, onSearchEnd, onRefresh } = props;
  const search = useRef<HTMLInputElement>(null);
  const handleClear = (): void => {
    onChange({ search: '' });
    search.current?.focus();
  };
  return (
    <div
      className="mt-4 mb-3.5 grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_50px] gap-2 md:mt-5.5 md:flex md:gap-3 print:hidden"
      role="search"
    >
      <div className="relative col-span-full md:flex-1">
        <Search
          className="absolute top-1/2 left-3.75 -translate-y-1/2 text-text-2"
          size={18}
          aria-hidden="true"
        />
        <Input
          ref={search}
          className="appearance-none px-11 md:min-h-11.5 [&::-webkit-search-cancel-button]:hidden"
          type="search"
          aria-label={DASHBOARD.searchLabel}
          placeholder={DASHBOARD.search}
          autoComplete="off"
          spellCheck={false}
          value={view.search}
          onChange={(event) => onChange({ search: event.target.value })}
          onBlur={onSearchEnd}
        />
        {view.search === '' ? null : (
          <button
            type="button"
            className="absolute top-1/2 right-0.75 grid size-11 -translate-y-1/2 place-items-center rounded-s text-text-2"
            aria-label={DASHBOARD.clearSearch}
            onClick={handleClear}
          >
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
      <Button
        look="outline"
        size="s"
        className="min-h-12.5 px-0 md:min-h-11.5 md:px-4.5"
        isBusy={isRefreshing}
        onClick={onRefresh}
      >
        <RefreshCw size={18} aria-hidden="true" />
        <span className="max-md:sr-only">{DASHBOARD.refresh}</span>
      </Button>
    </div>
  );
}
