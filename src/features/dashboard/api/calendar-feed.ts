import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { backendConfig } from '@/config/env';
import { CALENDAR_FEED } from '@/content/staff-calendar-feed';
import { calendarFeedPath } from '@/domain/calendar-feed-link';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { showFailure } from './change-bookings';

/** The calendar feed of the account; its address is not known to anybody but whoever kept it. */
export interface CalendarFeed {
  /** ISO instants. */
  readonly createdAt: string;
  readonly lastReadAt: string | null;
}

/** Since when the account has a calendar feed; null without one. */
export const calendarFeedQuery = queryOptions({
  queryKey: [STAFF_KEY, 'calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeed | null> => {
    const request = supabase().rpc('calendar_feed_state');
    const [row] = await unwrapAsStaff(request.abortSignal(signal));
    return row ? { createdAt: row.created_at, lastReadAt: row.last_read_at } : null;
  },
  staleTime: 0,
});

/** Makes a calendar feed and returns its address, this once. The one before ends. */
export function useRenewCalendarFeed() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'renew-calendar-feed'],
    mutationFn: async () => {
      const token = await unwrapAsStaff(supabase().rpc('renew_calendar_feed'));
      return `${backendConfig()?.url ?? ''}${calendarFeedPath(token)}`;
    },
    // The address is a secret: it does not outlive what shows it.
    gcTime: 0,
    onError: (error) => showFailure(CALENDAR_FEED.createFailed, error),
    onSettled: (_url, _error, _none, _result, { client }) =>
      client.invalidateQueries(calendarFeedQuery),
  });
}

/** Ends the calendar feed. One that has ended already counts as ended. */
export function useRevokeCalendarFeed() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'revoke-calendar-feed'],
    mutationFn: () => unwrapAsStaff(supabase().rpc('revoke_calendar_feed')),
    onSuccess: () => toast.success(CALENDAR_FEED.switchedOff),
    onError: (error) => showFailure(CALENDAR_FEED.switchOffFailed, error),
    onSettled: (_done, _error, _none, _result, { client }) =>
      client.invalidateQueries(calendarFeedQuery),
  });
}
