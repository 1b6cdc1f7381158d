import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { dateFilterRange, slotInstant } from '@/domain/calendar/shop-calendar';
import { isPartial, shownBookings, withNewShown } from '../api/list-state';
import { editBookings } from '../api/list-query';
import { DashboardFrame } from './dashboard-frame';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { BookingsList } from './bookings-list';
import { Controls } from './controls';
import { FailedState } from '../../shell/list-states';
import { LoadingList } from './loading-list';
import {
  countTiles,
  filterBookings,
  groupBookings,
  joinGroups,
  latestFirst,
} from './select-bookings';
import { useShopDay } from '@/components/clock';
import { useBookings } from './use-bookings';
import { useViewState } from './use-view-state';
import { isFiltered, type ViewState } from '@/config/list-link';
import { TilesRow } from './tiles-row';

const ConfirmClear = lazy(async () => ({
  default: (await import('./confirm-clear')).ConfirmClear,
}));
const DownloadDialog = lazy(async () => ({
  default: (await import('../export/download-dialog')).DownloadDialog,
}));

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

  return (
    <DashboardFrame newCount={list?.newIds.length ?? 0} onClearAll={() => open({ do: 'clear' })}>
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
        <Suspense fallback={null}>
          <ConfirmClear bookings={list.bookings} onClose={close} />
        </Suspense>
      ) : null}
      {list && address.do === 'download' ? (
        <Suspense fallback={null}>
          <DownloadDialog list={list} rows={rows} isNarrowed={isFiltered(view)} onClose={close} />
        </Suspense>
      ) : null}
    </DashboardFrame>
  );
}
