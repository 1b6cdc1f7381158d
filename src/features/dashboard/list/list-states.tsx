import { CloudOff, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Car } from '@/components/cars/car';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff';
import { REQUEST_SECONDS } from '@/lib/supabase';
import { statusFilterLabel } from './controls';
import { isFiltered, type ViewState } from './view-state';

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6];
const SKELETON_WIDTHS = ['84px', '70px', '150px', '160px', '74px', '92px', '150px'];

interface ChildrenProps {
  readonly children: ReactNode;
}

export function ListPanel({ children }: ChildrenProps) {
  return (
    <div className="overflow-clip rounded-l border border-line bg-card print:hidden">
      {children}
    </div>
  );
}

/** Stands where the bookings will, in their own row height. */
export function LoadingList() {
  return (
    <>
      <p className="mt-1 mb-3 font-medium text-text-2" role="status">
        {DASHBOARD.loading}
      </p>
      <ListPanel>
        <div className="h-13 border-b border-line" />
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            className="flex h-16 items-center justify-between gap-5 border-b border-line-soft px-4.5"
          >
            {SKELETON_WIDTHS.map((width, column) => (
              <Skeleton key={`${column} ${width}`} className="h-3.5" style={{ width }} />
            ))}
          </div>
        ))}
      </ListPanel>
    </>
  );
}

interface EmptyStateProps {
  readonly view: ViewState;
  readonly onClearFilters: () => void;
}

function ListState({ role, children }: ChildrenProps & { readonly role?: 'alert' }) {
  return (
    <div className="grid justify-items-center gap-2.5 px-5 pt-11 pb-14 text-center" role={role}>
      {children}
    </div>
  );
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

interface FailedStateProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Nothing could be read. */
export function FailedState({ isRetrying, onRetry }: FailedStateProps) {
  return (
    <ListPanel>
      <ListState role="alert">
        <span className="mt-8 mb-2.5 grid size-15 place-items-center rounded-l bg-cancelled-bg text-cancelled">
          <CloudOff size={27} aria-hidden="true" />
        </span>
        <h2 className="text-3xl md:text-2xl">{DASHBOARD.failedTitle}</h2>
        <p className="max-w-[46ch] text-text-2">
          The server gave no usable answer within {REQUEST_SECONDS} seconds. {DASHBOARD.failedText}
        </p>
        <div className="mt-3.5 flex flex-wrap justify-center gap-x-2.5 gap-y-3.5">
          <Button look="ink" isBusy={isRetrying} onClick={onRetry}>
            <RotateCcw size={18} aria-hidden="true" />
            {DASHBOARD.tryAgain}
          </Button>
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
          </Button>
        </div>
      </ListState>
    </ListPanel>
  );
}

/** Says above what is known that the rest of it, or its newest state, is missing. */
export function FailedNote({ isRetrying, onRetry, children }: FailedStateProps & ChildrenProps) {
  return (
    <Note tone="bad" className="mb-3 items-center" role="alert">
      <div className="flex items-center justify-between gap-3.5">
        {children}
        <Button look="outline" size="s" className="flex-none" isBusy={isRetrying} onClick={onRetry}>
          {DASHBOARD.tryAgain}
        </Button>
      </div>
    </Note>
  );
}
