import './bookings-list.css';
import { ArrowUp } from 'lucide-react';
import { Select } from '@/components/ui/select';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { DASHBOARD, SORT_CHOICES } from '@/content/staff';
import { type BookingList, isPartial } from '../api/booking-list';
import type { ListedBooking } from '../api/booking-rows';
import type { ListActions } from './booking-actions';
import { BookingCards } from './booking-cards';
import { BookingTable } from './booking-table';
import { PrintedBookings } from './printed-bookings';
import { useIsPrinting } from './use-is-printing';
import { EmptyState, FailedNote } from './list-states';
import { DEFAULT_VIEW, formatSort, parseSort, toggledSort, type ViewState } from './view-state';

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

/** The bookings as a table or, on phones, as cards with a select for their order. */
export function BookingsList(props: BookingsListProps) {
  const { list, rows, view, isFailed, onChange, onRetry, onShowNew, onDetails, onDelete } = props;
  const { bookings, newIds, shownIds, total } = list;
  const isPhone = useMedia(PHONE_QUERY);
  const isPrinting = useIsPrinting();
  const shared = { rows, newIds: shownIds, onDetails, onDelete };
  return (
    <>
      {isPartial(list) && !isFailed ? <Progress loaded={bookings.length} total={total} /> : null}
      {isFailed ? <FailedNote isPartial={isPartial(list)} onRetry={onRetry} /> : null}
      <div className="list-head">
        <span className="num" role="status">
          {countText(rows.length, bookings.length - newIds.length)}
        </span>
        {isPhone ? (
          <Select
            className="min-h-11 w-auto max-w-[62%] gap-1.75 bg-transparent pr-1 pl-2 font-medium inset-ring-0"
            label={DASHBOARD.sortLabel}
            value={formatSort(view.sort)}
            options={SORT_CHOICES}
            onChange={(value) => onChange({ sort: parseSort(value) })}
          />
        ) : null}
      </div>
      {/* Above what is being read, which stays where it is until they are asked for. */}
      <div className="list-new" role="status">
        {newIds.length > 0 ? (
          <button type="button" className="btn btn-small btn-ink" onClick={onShowNew}>
            <ArrowUp size={17} aria-hidden="true" />
            {DASHBOARD.newBookings(newIds.length)}
          </button>
        ) : null}
      </div>
      {isPrinting ? <PrintedBookings rows={rows} view={view} /> : null}
      {rows.length > 0 && isPhone ? <BookingCards {...shared} /> : null}
      {rows.length > 0 && isPhone ? null : (
        <div className="list-panel">
          {rows.length > 0 ? (
            <BookingTable
              {...shared}
              sort={view.sort}
              onSort={(column) => onChange({ sort: toggledSort(view.sort, column) })}
            />
          ) : (
            <EmptyState
              view={view}
              onClearFilters={() => onChange({ ...DEFAULT_VIEW, sort: view.sort })}
            />
          )}
        </div>
      )}
    </>
  );
}

const written = (count: number): string => count.toLocaleString('en-CA');

function countText(shown: number, total: number): string {
  const all = `${written(total)} ${total === 1 ? 'booking' : 'bookings'}`;
  return shown === total ? all : `${written(shown)} of ${all}`;
}

/** "18,000 of 50,214" while pages stream in. */
function Progress({ loaded, total }: { readonly loaded: number; readonly total: number }) {
  return (
    <div className="list-progress">
      <b role="status">{DASHBOARD.loading}</b>
      <progress max={total} value={loaded} aria-label={DASHBOARD.loading} />
      <span className="num">
        {written(loaded)} of {written(total)}
      </span>
      <small>{DASHBOARD.partialSearch}</small>
    </div>
  );
}
