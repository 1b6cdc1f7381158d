import { CloudOff, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Car } from '@/components/cars/car';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff';
import { REQUEST_SECONDS } from '@/lib/supabase';
import { statusFilterLabel } from './controls';
import { isFiltered, type ViewState } from './view-state';

interface EmptyStateProps {
  readonly view: ViewState;
  readonly onClearFilters: () => void;
}

/** Names what nothing was found for, and the way out. */
export function EmptyState({ view, onClearFilters }: EmptyStateProps) {
  const isNarrowed = isFiltered(view);
  return (
    <div className="list-state">
      <Car className="list-state-car" body="hatchback" paint="barnston-white" decorative />
      <h2>{DASHBOARD.empty}</h2>
      <p>{isNarrowed ? describeFilters(view) : DASHBOARD.emptyAtAll}</p>
      {isNarrowed ? (
        <button type="button" className="btn btn-outline" onClick={onClearFilters}>
          <X size={18} aria-hidden="true" />
          {DASHBOARD.clearFilters}
        </button>
      ) : null}
    </div>
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

interface FailedStateProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function FailedState({ isRetrying, onRetry }: FailedStateProps) {
  return (
    <div className="list-state" role="alert">
      <span className="list-state-icon">
        <CloudOff size={27} aria-hidden="true" />
      </span>
      <h2>{DASHBOARD.failedTitle}</h2>
      <p>
        The server gave no usable answer within {REQUEST_SECONDS} seconds. {DASHBOARD.failedText}
      </p>
      <div className="list-state-actions">
        <button
          type="button"
          className="btn btn-ink"
          aria-disabled={isRetrying || undefined}
          onClick={onRetry}
        >
          <RotateCcw size={18} aria-hidden="true" />
          {DASHBOARD.tryAgain}
        </button>
        <Link className="btn btn-outline" to={PATHS.home}>
          {DASHBOARD.returnToWebsite}
        </Link>
      </div>
    </div>
  );
}
