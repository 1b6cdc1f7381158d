import { useMutation, useQuery } from '@tanstack/react-query';
import { showQueryFailure } from '@/lib/query-client';
import { STAFF_KEY } from '@/lib/session';
import { withNewShown } from '../api/list-state';
import { bookingsQuery, editBookings, LOAD_FAILURE } from '../api/list-query';

/** The bookings, kept fresh while the dashboard is open, and Refresh. */
export function useBookings() {
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
