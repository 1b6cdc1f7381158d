import './bookings-list.css';
import { CloudOff, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Car } from '@/components/cars/car';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff';
import { REQUEST_SECONDS } from '@/lib/supabase';
import { statusFilterLabel } from './controls';
import { isFiltered, type ViewState } from './view-state';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6];
const SKELETON_WIDTHS = ['84px', '70px', '150px', '160px', '74px', '92px', '150px'];

/** Stands where the bookings will, in their own row height. */
export function LoadingList() {
  return (
    <>
      <p className="list-note" role="status">
        {DASHBOARD.loading}
      </p>
      <div className="list-panel skeleton-rows" aria-hidden="true">
        <div className="skeleton-head" />
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="skeleton-row">
            {SKELETON_WIDTHS.map((width, column) => (
              <i key={`${column} ${width}`} className="skeleton" style={{ width }} />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

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

/** Nothing could be read. */
export function FailedState({ isRetrying, onRetry }: FailedStateProps) {
  return (
    <div className="list-panel">
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
    </div>
  );
}

interface FailedNoteProps {
  /** Some bookings could not be read; else what became of them since. */
  readonly isPartial: boolean;
  readonly onRetry: () => void;
}

/** Says above a list what is not in it. */
export function FailedNote({ isPartial, onRetry }: FailedNoteProps) {
  return (
    <div className="note note-bad list-incomplete" role="alert">
      <span>{isPartial ? DASHBOARD.incomplete : DASHBOARD.outdated}</span>
      <button type="button" className="btn btn-small btn-outline" onClick={onRetry}>
        {DASHBOARD.tryAgain}
      </button>
    </div>
  );
}
