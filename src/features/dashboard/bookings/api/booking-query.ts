import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { BookingList } from './booking-list';
import { type ListedBooking, toBookings } from './booking-rows';
import { bookingsKey, LOAD_FAILURE, refreshWhileShown } from './bookings-query';
import { DAYS_KEY, type Days } from './days';

export const BOOKING_KEY = [STAFF_KEY, 'booking'] as const;

/**
 * One booking, wherever it goes; null once it is deleted. It begins with what the list or the days
 * know of it, so that its dialog opens without waiting.
 */
export function bookingQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [...BOOKING_KEY, id] as const,
    queryFn: async ({ signal }): Promise<ListedBooking | null> => {
      const request = supabase().from('bookings').select('*').eq('id', id).abortSignal(signal);
      return toBookings(await unwrapAsStaff(request))[0] ?? null;
    },
    initialData: () => knownBooking(client, id),
    // The next time it is asked for, it begins with what the list knows then.
    gcTime: 0,
    ...refreshWhileShown,
    meta: { failure: LOAD_FAILURE },
  });
}

function knownBooking(client: QueryClient, id: string): ListedBooking | undefined {
  const days = client.getQueriesData<Days>({ queryKey: DAYS_KEY });
  const known = [client.getQueryData<BookingList>(bookingsKey), ...days.map(([, data]) => data)];
  const found = known.flatMap((each) => each?.bookings.find((booking) => booking.id === id) ?? []);
  return found.toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))[0];
}
