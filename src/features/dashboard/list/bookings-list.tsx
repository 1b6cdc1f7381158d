import './bookings-list.css';
import { DASHBOARD } from '@/content/staff';
import { type BookingList, isPartial } from '../api/booking-list';
import type { ListedBooking } from '../api/booking-rows';
import type { ListActions } from './booking-actions';
import { BookingCards } from './booking-cards';
import { BookingTable } from './booking-table';
import { ListHead } from './list-head';
import { EmptyState } from './list-states';
import { LoadProgressBar } from './load-progress-bar';
import { NewBookings } from './new-bookings';
import { PHONE_QUERY, useMedia } from './use-media';
import { DEFAULT_VIEW, toggledSort, type ViewState } from './view-state';

interface BookingsListProps extends ListActions {
  readonly list: BookingList;
  /** What search and filters leave of it, in the order asked for. */
  readonly rows: readonly ListedBooking[];
  readonly view: ViewState;
  /** Reading them broke off. */
  readonly isFailed: boolean;
  readonly onChange: (part: Partial<ViewState>) => void;
  readonly onRetry: () => void;
  readonly onShowNew: () => void;
}

/** The bookings as a table or, on phones, as cards. */
export function BookingsList(props: BookingsListProps) {
  const { list, rows, view, isFailed, onChange, onRetry, onShowNew, onDetails, onDelete } = props;
  const isPhone = useMedia(PHONE_QUERY);
  const shared = { rows, newIds: list.shownIds, onDetails, onDelete };
  return (
    <>
      {isPartial(list) && !isFailed ? (
        <LoadProgressBar loaded={list.bookings.length} total={list.total} />
      ) : null}
      {isPartial(list) && isFailed ? (
        <div className="note note-bad list-incomplete" role="alert">
          <span>{DASHBOARD.incomplete}</span>
          <button type="button" className="btn btn-small btn-outline" onClick={onRetry}>
            {DASHBOARD.tryAgain}
          </button>
        </div>
      ) : null}
      <ListHead
        shown={rows.length}
        total={list.bookings.length - list.newIds.length}
        sort={view.sort}
        hasSortSelect={isPhone}
        onSort={(sort) => onChange({ sort })}
      />
      <NewBookings count={list.newIds.length} onShow={onShowNew} />
      {rows.length === 0 ? (
        <div className="list-panel">
          <EmptyState
            view={view}
            onClearFilters={() => onChange({ ...DEFAULT_VIEW, sort: view.sort })}
          />
        </div>
      ) : isPhone ? (
        <BookingCards {...shared} />
      ) : (
        <div className="list-panel">
          <BookingTable
            {...shared}
            sort={view.sort}
            onSort={(column) => onChange({ sort: toggledSort(view.sort, column) })}
          />
        </div>
      )}
    </>
  );
}
