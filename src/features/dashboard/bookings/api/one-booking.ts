import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isTechnician } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { heldBookings } from './booking-store';
import { BOOKINGS_KEY } from './keys';
import { type ListedBooking, toBookings, toJobs } from './listed-booking';
import { LOAD_FAILURE, refreshWhileShown } from './list-query';

/**
 * One booking, wherever it goes; null once it is deleted. It starts with what other answers hold of
 * it, so that its dialog opens without waiting.
 */
export function bookingQuery(client: QueryClient, id: string) {
  return queryOptions({
    queryKey: [...BOOKINGS_KEY, 'one', id] as const,
    queryFn: async ({ signal }): Promise<OneBooking> => ({
      bookings: await readBooking(id, signal),
    }),
    select: ({ bookings }) => bookings[0] ?? null,
    initialData: () => knownBooking(client, id),
    // The next time it is asked for, it starts with what the list knows then.
    gcTime: 0,
    ...refreshWhileShown,
    meta: { failure: LOAD_FAILURE },
  });
}

/** Is empty once it is deleted. */
export async function readBooking(id: string, signal?: AbortSignal): Promise<ListedBooking[]> {
  if (await isTechnician()) {
    const { booking } = await readJob(id, signal);
    return toJobs(booking ? [booking] : []);
  }
  const request = supabase().from('bookings').select('*').eq('id', id);
  return toBookings(await unwrapAsStaff(request, signal));
}

/** Shows a technician one booking. */
export async function readJob(id: string, signal?: AbortSignal) {
  const job = await callAsStaff('job', { booking_id: id }, signal);
  return (job ?? {}) as { readonly booking?: object };
}

interface OneBooking {
  readonly bookings: readonly ListedBooking[];
}

function knownBooking(client: QueryClient, id: string): OneBooking | undefined {
  const [newest] = heldBookings(client, id).toSorted((a, b) =>
    a.updatedAt < b.updatedAt ? 1 : -1,
  );
  return newest && { bookings: [newest] };
}
