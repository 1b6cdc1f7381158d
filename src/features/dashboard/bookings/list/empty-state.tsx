import { X } from 'lucide-react';
import { Car } from '@/components/cars/car';
import { Button } from '@/components/ui/button';
import { isFiltered, type ViewState } from '@/config/list-link';
import { DASHBOARD } from '@/content/staff/dashboard';
import { ListState } from '../../shell/list-states';
import { statusFilterLabel } from './controls';

interface EmptyStateProps {
  readonly view: ViewState;
  readonly onClearFilters: () => void;
}

/** Names what nothing was found for, and the way out. */
export function EmptyState({ view, onClearFilters }: EmptyStateProps) {
  const isNarrowed = isFiltered(view);
  return (
    <ListState>
      <Car className="mb-1 w-[min(330px,90%)]" body="hatchback" paint="barnston-white" decorative />
      <h2 className="text-3xl md:text-2xl">{DASHBOARD.empty}</h2>
      <p className="max-w-[46ch] text-text-2">
        {isNarrowed ? describeFilters(view) : DASHBOARD.emptyAtAll}
      </p>
      {isNarrowed ? (
        <Button look="outline" className="mt-3.5" onClick={onClearFilters}>
          <X size={18} aria-hidden="true" />
          {DASHBOARD.clearFilters}
        </Button>
      ) : null}
    </ListState>
  );
}

function describeFilters({ search, status, date }: ViewState): string {
  const parts = [
    search.trim() === '' ? undefined : `"${search.trim()}"`,
    status === 'all' ? undefined : statusFilterLabel(status),
    date === 'all' ? undefined : DASHBOARD.dateFilters[date],
  ];
  const named = parts.filter((part) => part !== undefined).join(', ');
  return `No bookings match ${named}. The totals above still count every booking.`;
}
