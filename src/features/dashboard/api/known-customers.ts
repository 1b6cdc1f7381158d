import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** Digits of a whole North American number. */
const WHOLE_NUMBER = 10;

/** What the shop knows of whoever calls from a number. */
export interface KnownCustomer {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string;
  readonly vehicleType: string;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly visits: number;
  readonly noShows: number;
  readonly lastVisit: Day | null;
  /** Display name. */
  readonly lastService: string | null;
  readonly nextVisit: Day | null;
  /** The newest booking. */
  readonly bookingId: string;
}

/** Customers of a phone number, the newest first: families share one. Asked once it is whole. */
export const knownCustomersQuery = (phone: string) => {
  const digits = phone.replace(/\D/g, '');
  return queryOptions({
    queryKey: [STAFF_KEY, 'known-customers', digits],
    queryFn: async ({ signal }): Promise<readonly KnownCustomer[]> => {
      const request = supabase().rpc('find_customers', { phone: digits });
      const rows = await unwrapAsStaff(request.abortSignal(signal));
      return rows.map((row) => ({
        name: row.customer_name,
        email: row.customer_email,
        phone: row.customer_phone,
        vehicleType: row.vehicle_type,
        vehicleMake: row.vehicle_make,
        vehicleModel: row.vehicle_model,
        visits: row.visits,
        noShows: row.no_shows,
        lastVisit: row.last_visit,
        lastService: row.last_service,
        nextVisit: row.next_visit,
        bookingId: row.booking_id,
      }));
    },
    enabled: digits.length >= WHOLE_NUMBER,
  });
};
