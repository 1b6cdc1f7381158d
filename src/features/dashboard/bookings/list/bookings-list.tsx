import { ArrowUp, Download, X } from 'lucide-react';
import { Car } from '@/components/cars/car';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Progress } from '@/components/ui/progress';
import { RetryNote } from '@/components/ui/retry-note';
import { Select } from '@/components/ui/select';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import {
  DEFAULT_VIEW,
  formatSort,
  isFiltered,
  parseSort,
  SORT_COLUMNS,
  toggledSort,
  type ViewState,
} from '@/config/list-link';
import { DASHBOARD, SORT_CHOICES } from '@/content/staff/dashboard';
import { EXPORT } from '@/content/staff/export';
import type { Booking } from '@/domain/booking/booking';
import { statusLabel } from '@/domain/booking/booking-status';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { formatWhole } from '@/domain/number-text';
import { bookedNames } from '@/domain/service-names';
import { ListPanel, ListState } from '../../shell/list-states';
import { statusFilterLabel } from './controls';
import { type BookingList, isPartial } from '../api/list-state';
import type { ListedBooking } from '../api/listed-booking';
import type { ListActions } from './booking-actions';
import { BookingCards } from './booking-cards';
import { BookingTable } from './booking-table';
import { useIsPrinting } from '../print/use-is-printing';

interface BookingsListProps extends ListActions {
  readonly list: BookingList;
  /** The rows that match search and filters, in the chosen order. */
  readonly rows: readonly ListedBooking[];
  readonly view: ViewState;
  /** Reading them broke off. */
  readonly isFailed: boolean;
  readonly onChange: (part: Partial<ViewState>) => void;
  readonly onRetry: () => void;
  readonly onShowNew: () => void;
  readonly onDownload: () => void;
}

/** The bookings as a table or, on phones, as short rows with a select for their order. */
export function BookingsList(props: BookingsListProps) {
  const { list, rows, view, isFailed, onChange, onRetry, onDetails, onDelete } = props;
  const { bookings, newIds, shownIds, total } = list;
  const isPhone = useMedia(PHONE_QUERY);
  const isPrinting = useIsPrinting();
  const shared = { rows, newIds: shownIds, onDetails, onDelete };
  return (
    <>
      {isPartial(list) && !isFailed ? <Loaded count={bookings.length} total={total} /> : null}
      {isFailed ? (
        <RetryNote className="mb-3" query={{ isFetching: false, refetch: onRetry }}>
          {isPartial(list) ? DASHBOARD.incomplete : DASHBOARD.outdated}
        </RetryNote>
      ) : null}
      <div className="mb-1 flex min-h-11 items-center justify-between gap-2 text-sm text-text-2 md:gap-3">
        <span className="mr-auto tabular-nums" role="status">
          {countText(rows.length, bookings.length - newIds.length)}
        </span>
        {isPhone ? (
          <Select
            className="min-h-11 w-auto max-w-[62%] gap-1.75 bg-transparent pr-1 pl-2 font-medium inset-ring-0 print:hidden"
            label={DASHBOARD.sortLabel}
            value={formatSort(view.sort)}
            options={SORT_CHOICES}
            onChange={(value) => onChange({ sort: parseSort(value) })}
          />
        ) : null}
        {bookings.length > 0 ? (
          <Button
            look="plain"
            size="s"
            className="max-md:min-w-11 max-md:px-0 md:px-3 md:hover:bg-card"
            onClick={props.onDownload}
          >
            <Download size={17} aria-hidden="true" />
            <span className="max-md:sr-only">{EXPORT.open}</span>
          </Button>
        ) : null}
      </div>
      {/* Above what is being read, which stays where it is until they are asked for. */}
      <div className="sticky top-15.5 z-2 flex h-0 justify-center print:hidden" role="status">
        {newIds.length > 0 ? (
          <Button look="ink" size="s" className="mt-2 shadow-2" onClick={props.onShowNew}>
            <ArrowUp size={17} aria-hidden="true" />
            {DASHBOARD.newBookings(newIds.length)}
          </Button>
        ) : null}
      </div>
      {isPrinting ? <PrintedBookings rows={rows} caption={viewText(view)} /> : null}
      <ListPanel>
        {rows.length === 0 ? (
          <EmptyState
            view={view}
            onClearFilters={() => onChange({ ...DEFAULT_VIEW, sort: view.sort })}
          />
        ) : isPhone ? (
          <BookingCards {...shared} />
        ) : (
          <BookingTable
            {...shared}
            sort={view.sort}
            onSort={(column) => onChange({ sort: toggledSort(view.sort, column) })}
          />
        )}
      </ListPanel>
    </>
  );
}

/** "Today, Confirmed, sandhu" */
function viewText({ date, status, search }: ViewState): string {
  return [DASHBOARD.dateFilters[date], statusFilterLabel(status), search.trim()]
    .filter((part) => part !== '')
    .join(', ');
}

function countText(shown: number, total: number): string {
  const all = `${formatWhole(total)} ${total === 1 ? 'booking' : 'bookings'}`;
  return shown === total ? all : `${formatWhole(shown)} of ${all}`;
}

/** "18,000 of 50,214" while pages stream in. */
function Loaded({ count, total }: { readonly count: number; readonly total: number }) {
  return (
    <div className="mt-0.5 mb-2 grid grid-cols-[auto_1fr_auto] items-center gap-x-4.5 gap-y-1.5 text-sm text-text-2 forced-colors:border">
      <b className="font-semibold text-text" role="status">
        {DASHBOARD.loading}
      </b>
      <Progress label={DASHBOARD.loading} max={total} value={count} />
      <span className="tabular-nums">
        {formatWhole(count)} of {formatWhole(total)}
      </span>
      <small className="col-span-full text-sm">{DASHBOARD.partialSearch}</small>
    </div>
  );
}

interface EmptyStateProps {
  readonly view: ViewState;
  readonly onClearFilters: () => void;
}

/** Names what nothing was found for, and the way out. */
function EmptyState({ view, onClearFilters }: EmptyStateProps) {
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

const CELL = 'border-b-[0.5pt] border-current py-1.5 pr-2.25 text-left align-top whitespace-nowrap';
const WRAPPING = cn(CELL, 'wrap-anywhere whitespace-normal');

interface PrintedBookingsProps {
  readonly rows: readonly Booking[];
  /** Says how the list was narrowed down. */
  readonly caption: string;
}

/** All bookings of the list on paper, with what the work of the day needs. */
function PrintedBookings({ rows, caption }: PrintedBookingsProps) {
  return (
    <table
      className="w-full border-collapse text-xs leading-[1.35]"
      data-slot="printed"
      aria-label={DASHBOARD.tableLabel}
    >
      <caption className="mb-3 text-left">{caption}</caption>
      <thead>
        <tr>
          {SORT_COLUMNS.map((column) => (
            <th className={CELL} key={column} scope="col">
              {DASHBOARD.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <tr className="break-inside-avoid" key={booking.id}>
            <td className={CELL}>{formatDayShort(booking.bookingDate)}</td>
            <td className={CELL}>{booking.bookingTime}</td>
            <td className={WRAPPING}>
              <b className="block font-semibold">{booking.customerName}</b> {booking.customerPhone}
            </td>
            <td className={WRAPPING}>
              <b className="block font-semibold">
                {bookedNames(booking, booking.addOns).join(', ')}
              </b>{' '}
              {vehicleText(booking)}
            </td>
            <td className={CELL}>{formatPrice(booking.totalPrice)}</td>
            <td className={CELL}>{statusLabel(booking.status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
