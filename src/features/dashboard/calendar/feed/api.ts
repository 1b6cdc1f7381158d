import { queryOptions } from '@tanstack/react-query';
import { backendConfig } from '@/config/env';
import { calendarFeedPath } from '@/domain/calendar/calendar-feed-link';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';

/** The calendar feed of the account; its address is not known to anybody who did not keep it. */
export type CalendarFeed = CamelCased<RowOf<'calendar_feed_state'>>;

/** Since when the account has a calendar feed; null without one. */
export const calendarFeedQuery = queryOptions({
  queryKey: [STAFF_KEY, 'calendar-feed'],
  queryFn: async ({ signal }): Promise<CalendarFeed | null> => {
    const request = supabase().rpc('calendar_feed_state');
    const [row] = await unwrapAsStaff(request, signal);
    return row ? camelCased(row) : null;
  },
  staleTime: 0,
});

/** Makes a calendar feed and returns its address, this once. The one before ends. */
export async function renewCalendarFeed(): Promise<string> {
  const token = await callAsStaff('renew_calendar_feed');
  return `${backendConfig()?.url ?? ''}${calendarFeedPath(token)}`;
}

/** Ends the calendar feed. One that has ended already counts as ended. */
export async function revokeCalendarFeed(): Promise<void> {
  await callAsStaff('revoke_calendar_feed');
}
