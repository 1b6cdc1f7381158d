import { queryOptions } from '@tanstack/react-query';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toBookings } from '../bookings/api/listed-booking';
import { settingsKey } from '../shell/shop-settings-api';

/** Jobs in a bay now or later, which keep it from being switched off. */
export const bayJobsQuery = (bayId: number) =>
  queryOptions({
    queryKey: [...settingsKey, 'jobs', bayId] as const,
    queryFn: async ({ signal }): Promise<readonly ListedBooking[]> =>
      toBookings(
        await unwrapAsStaff(
          supabase()
            .from('bookings')
            .select('*')
            .eq('bay_id', bayId)
            .in('status', ['pending', 'confirmed'])
            .order('booking_date')
            .limit(50),
          signal,
        ),
      ),
    staleTime: 0,
  });
