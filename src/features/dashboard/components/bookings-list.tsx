import './bookings-list.css';
import { DASHBOARD } from '@/content/staff';
import type { Snapshot } from '../bookings-source';
import { DEFAULT_VIEW, toggledSort, type ViewState } from '../logic/view-state';
import { PHONE_QUERY, useMedia } from '../use-media';
import { BookingCards } from './booking-cards';
import { BookingTableView } from './booking-table-view';
import { ListHead } from './list-head';
import { EmptyState, FailedState } from './list-states';
import { LoadProgressBar } from './load-progress-bar';
import { LoadingList } from './loading-list';

interface BookingsListProps {
  readonly snapshot: Snapshot;
  readonly rows: Uint32Array;
  readonly view: ViewState;
  readonly onChange: (part: Partial<ViewState>) => void;
  readonly onRetry: () => void;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** The list in every state: on its way, failed, empty, table, cards. */
export function BookingsList(props: BookingsListProps) {
  const { snapshot, rows, view, onChange, onRetry, onDetails, onDelete } = props;
  const { table, revision, phase, total, isRefreshing } = snapshot;
  const isPhone = useMedia(PHONE_QUERY);
  const isLoading = phase === 'waiting' || phase === 'loading';
  if (table.size === 0 && isLoading) return <LoadingList />;
  if (table.size === 0 && phase === 'failed') {
    return (
      <div className="list-panel">
        <FailedState isRetrying={isRefreshing} onRetry={onRetry} />
      </div>
    );
  }
  const list = { table, revision, rows, onDetails, onDelete };
  return (
    <>
      {isLoading && total !== undefined ? (
        <LoadProgressBar loaded={table.size} total={total} />
      ) : null}
      {phase === 'failed' ? (
        <div className="note note-bad list-incomplete" role="alert">
          <span>{DASHBOARD.incomplete}</span>
          <button type="button" className="btn btn-small btn-outline" onClick={onRetry}>
            {DASHBOARD.tryAgain}
          </button>
        </div>
      ) : null}
      <ListHead
        shown={rows.length}
        total={table.size}
        sort={view.sort}
        hasSortSelect={isPhone}
        onSort={(sort) => onChange({ sort })}
      />
      {rows.length === 0 ? (
        <div className="list-panel">
          <EmptyState
            view={view}
            onClearFilters={() => onChange({ ...DEFAULT_VIEW, sort: view.sort })}
          />
        </div>
      ) : isPhone ? (
        <BookingCards {...list} />
      ) : (
        <div className="list-panel">
          <BookingTableView
            {...list}
            sort={view.sort}
            onSort={(column) => onChange({ sort: toggledSort(view.sort, column) })}
          />
        </div>
      )}
    </>
  );
}
