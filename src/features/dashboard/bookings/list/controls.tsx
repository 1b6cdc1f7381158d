import { RefreshCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { DASHBOARD } from '@/content/staff/dashboard';
import { statusLabel } from '@/domain/booking/booking-status';
import { DATE_FILTERS } from '@/domain/calendar/shop-calendar';
import { STATUS_FILTERS, type StatusFilter, type ViewState } from '@/config/list-link';

interface ControlsProps {
  readonly view: ViewState;
  readonly isRefreshing: boolean;
  readonly onChange: (part: Partial<ViewState>) => void;
  readonly onSearchEnd: () => void;
  readonly onRefresh: () => void;
}

export function statusFilterLabel(status: StatusFilter): string {
  return status === 'all' ? DASHBOARD.allStatuses : statusLabel(status);
}

const STATUS_OPTIONS = STATUS_FILTERS.map((status) => [status, statusFilterLabel(status)] as const);
const DATE_OPTIONS = DATE_FILTERS.map((date) => [date, DASHBOARD.dateFilters[date]] as const);

const SELECT =
  'gap-1.5 pr-2.25 pl-2.75 text-sm md:min-h-11.5 md:w-[148px] md:flex-none md:gap-2.5 md:pr-3.25 md:pl-3.75';

export function Controls(props: ControlsProps) {
  const { view, isRefreshing, onChange, onSearchEnd, onRefresh } = props;
  return (
    <div
      className="mt-3.5 mb-2 grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_50px] gap-2 md:mt-5.5 md:mb-3.5 md:flex md:gap-3 print:hidden"
      role="search"
    >
      <div className="col-span-full md:flex-1">
        <SearchField
          className="md:min-h-11.5"
          aria-label={DASHBOARD.searchLabel}
          placeholder={DASHBOARD.search}
          clearLabel={DASHBOARD.clearSearch}
          value={view.search}
          onChange={(search) => onChange({ search })}
          onBlur={onSearchEnd}
        />
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
