import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '@/lib/query-client';
import { hasUnsentSteps, useUnsentSteps } from './actions/unsent-steps';
import { refetchBookings } from './actions/optimistic-change';
import { latestChangeQuery } from './api/latest-change';
import { followRole } from '@/lib/session';
import { settingsKey } from '../shell/shop-settings-api';

/**
 * Shows what others change within ten seconds while the screen is visible, and at once when
 * somebody comes back to its window. Asks before steps are lost that wait for the connection.
 */
export function FollowChanges(): null {
  const client = useQueryClient();
  const { data: latest, refetch } = useQuery(latestChangeQuery);
  const seen = useRef(latest);
  useWarnUnsent(useUnsentSteps().length);

  // It begins with the role that the account has now.
  const role = latest?.split(' ')[0] ?? '';
  useEffect(() => {
    followRole(role).catch(() => undefined);
  }, [role]);

  useEffect(() => {
    const isNews = seen.current !== undefined && seen.current !== latest;
    seen.current = latest;
    if (!isNews) return;
    void client.invalidateQueries({ queryKey: settingsKey });
    void refetchBookings(client);
  }, [client, latest]);

  useEffect(() => {
    // The library asks again when a hidden tab is shown; a press on another window hides none.
    const handleFocus = (): void => void refetch();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [refetch]);
  return null;
}

function warn(event: BeforeUnloadEvent): void {
  if (hasUnsentSteps(queryClient)) event.preventDefault();
}

/**
 * Leaving the page would lose what waits for the connection: the browser asks first, also from
 * another view and where that did not load.
 */
export function useWarnUnsent(count: number): void {
  useEffect(() => {
    if (count > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }, [count]);
}
