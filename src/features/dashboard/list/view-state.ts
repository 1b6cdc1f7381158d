import { BOOKING_STATUSES, type BookingStatus, isBookingStatus } from '@/domain/booking-status';
import { DATE_FILTERS, type DateFilter } from '@/domain/shop-calendar';

export const SORT_COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

/** Specification 9: booking_date descending. */
const DEFAULT_SORT: Sort = { column: 'date', direction: 'desc' };

export const STATUS_FILTERS = ['all', ...BOOKING_STATUSES] as const;
export type StatusFilter = 'all' | BookingStatus;

/** What the staff asked to see; lives in the address, so that a reload or a sign-in keeps it. */
export interface ViewState {
  /** As typed; spaces around it do not count. */
  readonly search: string;
  readonly status: StatusFilter;
  readonly date: DateFilter;
  readonly sort: Sort;
}

export const DEFAULT_VIEW: ViewState = {
  search: '',
  status: 'all',
  date: 'all',
  sort: DEFAULT_SORT,
};

function isDateFilter(value: string): value is DateFilter {
  return (DATE_FILTERS as readonly string[]).includes(value);
}

function isStatusFilter(value: string): value is StatusFilter {
  return value === 'all' || isBookingStatus(value);
}

function isSortColumn(value: string): value is SortColumn {
  return (SORT_COLUMNS as readonly string[]).includes(value);
}

/** `customer.asc` as a sort; anything else is the default one. */
export function parseSort(value: string): Sort {
  const [column = '', direction = ''] = value.split('.');
  if (!isSortColumn(column) || (direction !== 'asc' && direction !== 'desc')) return DEFAULT_SORT;
  return { column, direction };
}

export function formatSort({ column, direction }: Sort): string {
  return `${column}.${direction}`;
}

/** A click on a column's header: again turns it round, a new column starts ascending. */
export function toggledSort(sort: Sort, column: SortColumn): Sort {
  if (sort.column === column) {
    return { column, direction: sort.direction === 'asc' ? 'desc' : 'asc' };
  }
  return { column, direction: 'asc' };
}

/** Reads the address; what it does not say, or says wrongly, is the default. */
export function readView(params: URLSearchParams): ViewState {
  const status = params.get('status') ?? '';
  const date = params.get('date') ?? '';
  return {
    search: params.get('q') ?? '',
    status: isStatusFilter(status) ? status : 'all',
    date: isDateFilter(date) ? date : 'all',
    sort: parseSort(params.get('sort') ?? ''),
  };
}

/** The address's parameters; only what differs from the default is written. */
export function writeView({ search, status, date, sort }: ViewState): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('q', search.trim());
  if (status !== 'all') params.set('status', status);
  if (date !== 'all') params.set('date', date);
  if (formatSort(sort) !== formatSort(DEFAULT_SORT)) params.set('sort', formatSort(sort));
  return params;
}

export function isFiltered({ search, status, date }: ViewState): boolean {
  return search.trim() !== '' || status !== 'all' || date !== 'all';
}
