import { queryOptions, type QueryClient, type QueryStatus } from '@tanstack/react-query';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { BOOKINGS_KEY } from './keys';
import { type BookingList, firstList, withChanges, withPage } from './list-state';
import { countBookings, listChanges, listDeletions, listPage } from './list-requests';

const LIST_KEY = [...BOOKINGS_KEY, 'list'] as const;

const REFRESH_SECONDS = 60;
const RETRY_SECONDS = 20;

/** A page does not repeat the request that its loader has just made. */
const JUST_ASKED_MS = 3_000;

/** Shown where bookings could not be read. */
export const LOAD_FAILURE = {
  id: 'load-failed',
  title: STAFF_TOASTS.loadFailed,
  description: STAFF_TOASTS.retrying(RETRY_SECONDS),
} as const;

/** Fresh on focus, on reconnect and every minute, sooner after a failure. */
export const refreshWhileShown = {
  staleTime: JUST_ASKED_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: ({ state }: { readonly state: { readonly status: QueryStatus } }) =>
    1_000 * (state.status === 'error' ? RETRY_SECONDS : REFRESH_SECONDS),
} as const;

/**
 * All bookings. The first time they come page by page, and each page is shown as it comes; later
 * only what changed is asked for. A load that broke off continues where it was.
 */
export const bookingsQuery = queryOptions({
  queryKey: LIST_KEY,
  queryFn: ({ client, signal }) => readBookings(client, signal),
  ...refreshWhileShown,
  // A load that broke off goes on at once.
  staleTime: ({ state }) => (state.data?.pageEnd ? 0 : JUST_ASKED_MS),
  // Comparing thousands of bookings field by field takes longer than showing them.
  structuralSharing: false,
  meta: { failure: LOAD_FAILURE },
});

async function readBookings(client: QueryClient, signal: AbortSignal): Promise<BookingList> {
  const known = client.getQueryData<BookingList>(LIST_KEY);
  // A booking that comes in while somebody reads is news; while the pages come, it is one of many.
  const isNews = known !== undefined && !known.pageEnd && known.bookings.length > 0;
  let list = known ?? (await readFirstPage(signal));
  const show = (edit: (current: BookingList) => BookingList): void => {
    signal.throwIfAborted();
    // Changes of the list while an answer was on its way are kept.
    list = edit(client.getQueryData<BookingList>(LIST_KEY) ?? list);
    client.setQueryData(LIST_KEY, list);
  };
  if (!known) show((current) => current);
  while (list.pageEnd) {
    const page = await listPage(list.pageEnd, signal);
    show((current) => withPage(current, page));
  }
  for (;;) {
    const [changes, deletions] = await Promise.all([
      listChanges(list.changedTo, signal),
      listDeletions(list.deletedTo, signal),
    ]);
    if (changes.length === 0 && deletions.length === 0) break;
    const { changedTo, deletedTo } = list;
    show((current) => withChanges(current, changes, deletions, isNews));
    // An answer that leads no further would be the same forever.
    if (list.changedTo === changedTo && list.deletedTo === deletedTo) break;
  }
  return client.getQueryData<BookingList>(LIST_KEY) ?? list;
}

async function readFirstPage(signal: AbortSignal): Promise<BookingList> {
  const [page, total] = await Promise.all([listPage(undefined, signal), countBookings(signal)]);
  return firstList(page, total);
}

/** Changes the bookings that are known; where none are, there is nothing to change. */
export function editBookings(client: QueryClient, edit: (list: BookingList) => BookingList): void {
  client.setQueryData<BookingList>(LIST_KEY, (list) => list && edit(list));
}
