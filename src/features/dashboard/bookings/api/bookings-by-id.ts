import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toBookings } from './booking-rows';

/** Bookings that the database named, by day and time; one that is gone is left out. */
export const bookingsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'bookings-by-id', ids] as const,
    queryFn: async ({ signal }): Promise<readonly ListedBooking[]> => {
      const request = supabase().from('bookings').select('*').in('id', ids).order('booking_date');
      return toBookings(await unwrapAsStaff(request.abortSignal(signal)));
    },
    staleTime: 0,
  });
