import { queryOptions } from '@tanstack/react-query';
import { isRequestFailure } from '@/lib/errors';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from './keys';
import { type ListedBooking, toBookings } from './listed-booking';

/** Ids of the bookings in a bay that was refused, by the order of their times; none for any other failure. */
export function bookingsInTheWay(error: unknown): readonly string[] {
  if (!isRequestFailure(error) || error.rule !== 'bay_taken') return [];
  return (error.detail ?? '').split(',').filter(Boolean);
}

/** Bookings that the database named, by day and time; one that is gone is left out. */
export const bookingsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'by-id', ids] as const,
    queryFn: async ({ signal }): Promise<{ bookings: readonly ListedBooking[] }> => {
      const request = supabase().from('bookings').select('*').in('id', ids).order('booking_date');
      return { bookings: toBookings(await unwrapAsStaff(request.abortSignal(signal))) };
    },
    select: ({ bookings }) => bookings,
    staleTime: 0,
  });
