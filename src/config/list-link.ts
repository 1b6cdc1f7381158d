import { BOOKING_STATUSES, type BookingStatus } from '@/domain/booking/booking-status';
import { DATE_FILTERS, type DateFilter } from '@/domain/calendar/shop-calendar';

export const SORT_COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];

export interface Sort {
  readonly column: SortColumn;
  readonly direction: 'asc' | 'desc';
}

export const STATUS_FILTERS = ['all', ...BOOKING_STATUSES] as const;
export type StatusFilter = 'all' | BookingStatus;

/** This is in the address, so a reload or a sign-in keeps it. */
export interface ViewState {
  /** As typed; spaces around it do not count. */
  readonly search: string;
  readonly status: StatusFilter;
  readonly date: DateFilter;
  readonly sort: Sort;
}

/** Specification 9: booking_date descending. */
const DEFAULT_SORT: Sort = { column: 'date', direction: 'desc' };

export const DEFAULT_VIEW: ViewState = {
  search: '',
  status: 'all',
  date: 'all',
  sort: DEFAULT_SORT,
};

function oneOf<T extends string>(values: readonly T[], text: string | null | undefined) {
  return values.find((value) => value === text);
}

/** `customer.asc` as a sort; anything else is the default one. */
export function parseSort(text: string): Sort {
  const [first, second] = text.split('.');
  const column = oneOf(SORT_COLUMNS, first);
  const direction = oneOf(['asc', 'desc'], second);
  return column && direction ? { column, direction } : DEFAULT_SORT;
}

export function formatSort({ column, direction }: Sort): string {
  return `${column}.${direction}`;
}

/** A click on a column's header: a second click reverses it, a new column starts ascending. */
export function toggledSort(sort: Sort, column: SortColumn): Sort {
  const isAgain = sort.column === column && sort.direction === 'asc';
  return { column, direction: isAgain ? 'desc' : 'asc' };
}

/** Reads the address; anything missing or invalid is the default. */
export function readView(params: URLSearchParams): ViewState {
  return {
    search: params.get('q') ?? '',
    status: oneOf(STATUS_FILTERS, params.get('status')) ?? 'all',
    date: oneOf(DATE_FILTERS, params.get('date')) ?? 'all',
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
