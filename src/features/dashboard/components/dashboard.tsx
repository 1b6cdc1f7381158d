import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { selectRows } from '../select-rows';
import { countTiles } from '../logic/tiles';
import { useBookings } from '../use-bookings';
import { useShopDay } from '../use-shop-day';
import { useViewState } from '../use-view-state';
import { BookingsList } from './bookings-list';
import { Controls } from './controls';
import { DashboardFrame } from './dashboard-frame';
import type { OpenDialogs } from './dialogs';
import { TilesRow } from './tiles-row';

const loadDialogs = () => import('./dialogs');
const Dialogs = lazy(async () => ({ default: (await loadDialogs()).Dialogs }));

const NO_DIALOGS: OpenDialogs = { detailsId: undefined, confirmation: undefined };

interface DashboardProps {
  readonly onSignOut: () => void;
}

/** All bookings: figures, search, filters, table or cards, and what staff do with them. */
export function Dashboard({ onSignOut }: DashboardProps) {
  const { snapshot, refresh } = useBookings();
  const { table, phase, isRefreshing } = snapshot;
  const [view, changeView] = useViewState();
  const today = useShopDay();
  const [dialogs, setDialogs] = useState(NO_DIALOGS);

  const rows = useMemo(() => selectRows(snapshot, view, today), [snapshot, view, today]);
  const tiles = useMemo(() => countTiles(snapshot.table), [snapshot]);
  const isComplete = phase === 'ready';
  const hasRows = isComplete || table.size > 0;

  useEffect(() => {
    // So that the first click finds them; if it fails, the click tries again.
    if (isComplete) loadDialogs().catch(() => undefined);
  }, [isComplete]);

  const openDetails = useCallback((id: string) => setDialogs({ ...NO_DIALOGS, detailsId: id }), []);
  const openDelete = useCallback(
    (id: string) => setDialogs((open) => ({ ...open, confirmation: { kind: 'delete', id } })),
    [],
  );
  const handleRefresh = (): void => void refresh();
  const isOpen = dialogs.detailsId !== undefined || dialogs.confirmation !== undefined;

  return (
    <DashboardFrame
      actions={{
        onClearAll: () => setDialogs({ ...NO_DIALOGS, confirmation: { kind: 'clear' } }),
        onSignOut,
      }}
    >
      <TilesRow
        tiles={hasRows ? tiles : undefined}
        isLoading={phase !== 'failed'}
        isPartial={hasRows && !isComplete}
      />
      <Controls
        view={view}
        isRefreshing={isRefreshing}
        onChange={changeView}
        onRefresh={handleRefresh}
      />
      <BookingsList
        snapshot={snapshot}
        rows={rows}
        view={view}
        onChange={changeView}
        onRetry={handleRefresh}
        onDetails={openDetails}
        onDelete={openDelete}
      />
      {isOpen ? (
        <Suspense fallback={null}>
          <Dialogs snapshot={snapshot} open={dialogs} onChange={setDialogs} />
        </Suspense>
      ) : null}
    </DashboardFrame>
  );
}
