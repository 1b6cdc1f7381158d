import { useMutation } from '@tanstack/react-query';
import { CALENDAR_FEED } from '@/content/staff/calendar-feed';
import { STAFF_KEY } from '@/lib/session';
import { calendarFeedQuery, renewCalendarFeed, revokeCalendarFeed } from './api';
import { showFailure } from '../../bookings/actions/optimistic-change';
import { useStaffChange } from '../../bookings/actions/staff-change';

export function useRenewCalendarFeed() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'renew-calendar-feed'],
    mutationFn: renewCalendarFeed,
    // The address is a secret: it does not outlive what shows it.
    gcTime: 0,
    onError: (error) => showFailure(CALENDAR_FEED.createFailed, error),
    onSettled: (_url, _error, _none, _result, { client }) =>
      client.invalidateQueries(calendarFeedQuery),
  });
}

export const useRevokeCalendarFeed = () =>
  useStaffChange({
    send: revokeCalendarFeed,
    done: CALENDAR_FEED.switchedOff,
    failed: CALENDAR_FEED.switchOffFailed,
    reads: [calendarFeedQuery.queryKey],
  });
