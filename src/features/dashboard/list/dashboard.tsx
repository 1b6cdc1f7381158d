import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { dateFilterRange, slotInstant } from '@/domain/shop-calendar';
import { isPartial, shownBookings, withNewShown } from '../api/booking-list';
import { editBookings } from '../api/bookings-query';
import { DashboardFrame } from './dashboard-frame';
import type { OpenDialogs } from '../details/dialogs';
import { BookingsList } from './bookings-list';
import { Controls } from './controls';
import { FailedState } from '../states/list-states';
import { LoadingList } from './loading-list';
import {
  countTiles,
  filterBookings,
  groupBookings,
  joinGroups,
  latestFirst,
} from './select-bookings';
import { useShopDay } from '../clock/use-shop-day';
import { useBookings } from './use-bookings';
import { useViewState } from './use-view-state';
import { isFiltered, type ViewState } from '@/config/list-link';
import { TilesRow } from './tiles-row';

const loadDialogs = () => import('../details/dialogs');
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));
const DownloadDialog = lazy(async () => ({
  default: (await import('../export/download-dialog')).DownloadDialog,
}));

/** All bookings: figures, search, filters, table or cards, and what staff do with them. */
export function Dashboard() {
  const client = useQueryClient();
  const { list, isError, isFetching, refresh } = useBookings();
  const { view, change: changeView, write: writeView } = useViewState();
  const today = useShopDay();
  const [dialogs, setDialogs] = useState<OpenDialogs>({});
  const [isDownloading, setIsDownloading] = useState(false);

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

  const hasList = list !== undefined;
  useEffect(() => {
    // So that the first click finds them; if it fails, the click tries again.
    if (hasList) loadDialogs().catch(() => undefined);
  }, [hasList]);

  const handleDetails = useCallback((detailsId: string) => setDialogs({ detailsId }), []);
  const handleDelete = useCallback((deleteId: string) => setDialogs({ deleteId }), []);
  const handleShowNew = (): void => editBookings(client, withNewShown);
  const handleChange = (part: Partial<ViewState>): void => {
    changeView(part);
    // Whoever searches searches everything.
    handleShowNew();
  };
  const handleRefresh = (): void => refresh.mutate();
  const isOpen = Object.values(dialogs).some(Boolean);

  return (
    <DashboardFrame
      newCount={list?.newIds.length ?? 0}
      onClearAll={() => setDialogs({ isClearing: true })}
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
          onDownload={() => setIsDownloading(true)}
          onDetails={handleDetails}
          onDelete={handleDelete}
        />
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={handleRefresh} />
      ) : (
        <LoadingList />
      )}
      {list && isOpen ? (
        <Suspense fallback={null}>
          <Dialogs bookings={list.bookings} open={dialogs} onChange={setDialogs} />
        </Suspense>
      ) : null}
      {list && isDownloading ? (
        <Suspense fallback={null}>
          <DownloadDialog
            list={list}
            rows={rows}
            isNarrowed={isFiltered(view)}
            onClose={() => setIsDownloading(false)}
          />
        </Suspense>
      ) : null}
    </DashboardFrame>
  );
}
