import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useShopDay } from '@/components/clock';
import { onDemand } from '@/components/on-demand';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { isFiltered, type ViewState } from '@/config/list-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { DASHBOARD } from '@/content/staff/dashboard';
import { dateFilterRange, slotInstant } from '@/domain/calendar/shop-calendar';
import { showQueryFailure } from '@/lib/query-client';
import { STAFF_KEY, useIsOwner } from '@/lib/session';
import { FailedState, ListPanel } from '../../shell/list-states';
import { ReturnLink } from '../../shell/staff-layout';
import { StaffPage } from '../../shell/staff-page';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { bookingsQuery, editBookings, LOAD_FAILURE } from '../api/list-query';
import { isPartial, shownBookings, withNewShown } from '../api/list-state';
import { BookingsList } from './bookings-list';
import { Controls } from './controls';
import {
  countTiles,
  filterBookings,
  groupBookings,
  joinGroups,
  latestFirst,
} from './select-bookings';
import { TilesRow } from './tiles-row';
import { useViewState } from './use-view-state';

const ConfirmClear = onDemand(async () => (await import('./confirm-clear')).ConfirmClear);
const DownloadDialog = onDemand(
  async () => (await import('../export/download-dialog')).DownloadDialog,
);

/** All bookings: numbers, search, filters, table or cards, and what staff do with them. */
export function Dashboard() {
  const client = useQueryClient();
  const { list, isError, isFetching, refresh } = useBookings();
  const { view, change: changeView, write: writeView } = useViewState();
  const today = useShopDay();
  const { address, open, close } = useDialogAddress();

  const shown = useMemo(() => (list ? shownBookings(list) : []), [list]);
  const latest = useMemo(() => latestFirst(shown), [shown]);
  const { column, direction } = view.sort;
  const groups = useMemo(() => groupBookings(latest, column), [latest, column]);
  const sorted = useMemo(() => joinGroups(groups, direction), [groups, direction]);
  const rows = useMemo(() => {
    const { search, status, date } = view;
    const range = dateFilterRange(date, slotInstant(today, '12:00 PM'));
    return filterBookings(sorted, { search: search.trim(), status, range });
  }, [sorted, view, today]);
  const tiles = useMemo(() => list && countTiles(list.bookings), [list]);

  const handleDetails = useCallback((booking: string) => open({ booking }), [open]);
  const handleDelete = useCallback((of: string) => open({ do: 'delete', of }), [open]);
  const handleShowNew = (): void => editBookings(client, withNewShown);
  const handleChange = (part: Partial<ViewState>): void => {
    changeView(part);
    // A search looks at everything.
    handleShowNew();
  };
  const handleRefresh = (): void => refresh.mutate();
  const isPhone = useMedia(PHONE_QUERY);
  const clearAll = useIsOwner() ? (
    <Button look="outline" size="s" className="max-md:flex-1" onClick={() => open({ do: 'clear' })}>
      <Trash2 size={18} aria-hidden="true" />
      {DASHBOARD.clearAll}
    </Button>
  ) : null;

  return (
    <StaffPage
      head={{
        title: DASHBOARD.tabTitle(list?.newIds.length ?? 0),
        description: PAGE_HEADS.dashboard.description,
      }}
      title={DASHBOARD.title}
      tools={
        <>
          {/* The header has no room for it there. */}
          <ReturnLink className="lg:hidden" />
          {clearAll}
        </>
      }
      phoneRow={
        isPhone ? (
          <>
            {clearAll}
            <ReturnLink className="flex-1" />
          </>
        ) : null
      }
    >
      <TilesRow
        tiles={tiles}
        isLoading={!isError}
        isPartial={list !== undefined && isPartial(list)}
      />
      <Controls
        view={view}
        isRefreshing={refresh.isPending}
        onChange={handleChange}
        onSearchEnd={writeView}
        onRefresh={handleRefresh}
      />
      {list ? (
        <BookingsList
          list={list}
          rows={rows}
          view={view}
          isFailed={isError}
          onChange={handleChange}
          onRetry={handleRefresh}
          onShowNew={handleShowNew}
          onDownload={() => open({ do: 'download' })}
          onDetails={handleDetails}
          onDelete={handleDelete}
        />
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={handleRefresh} />
      ) : (
        <LoadingList />
      )}
      {list && address.do === 'clear' ? (
        <ConfirmClear bookings={list.bookings} onClose={close} />
      ) : null}
      {list && address.do === 'download' ? (
        <DownloadDialog list={list} rows={rows} isNarrowed={isFiltered(view)} onClose={close} />
      ) : null}
    </StaffPage>
  );
}

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5, 6];
const SKELETON_WIDTHS = ['84px', '70px', '150px', '160px', '74px', '92px', '150px'];

/** Placeholder of the bookings, at their row height. */
function LoadingList() {
  return (
    <>
      <p className="mt-1 mb-3 font-medium text-text-2" role="status">
        {DASHBOARD.loading}
      </p>
      <ListPanel>
        <div className="h-13 border-b border-line max-md:hidden" />
        {SKELETON_ROWS.map((row) => (
          <div
            key={row}
            className="flex h-16 items-center justify-between gap-5 border-b border-line-soft px-4.5 max-md:h-22 max-md:flex-wrap max-md:content-center max-md:gap-y-2"
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

/** The bookings, kept fresh while the dashboard is open, and Refresh. */
function useBookings() {
  const { data: list, isError, isFetching, refetch } = useQuery(bookingsQuery);
  const refresh = useMutation({
    mutationKey: [STAFF_KEY, 'refresh'],
    mutationFn: () => refetch({ throwOnError: true }),
    onSuccess: (_answer, _none, _result, { client }) => editBookings(client, withNewShown),
    // A refresh by hand reports a failure, also where the outage is known.
    onError: (error) => showQueryFailure(error, LOAD_FAILURE),
  });
  return { list, isError, isFetching, refresh };
}
