import { queryOptions } from '@tanstack/react-query';
import { bookingParts } from '@/domain/booking/booking';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** The link of somebody who did not come fills these in; a contact only if the shop knows it. */
export const bookingToRepeatQuery = (token: string) =>
  queryOptions({
    queryKey: ['booking-to-repeat', token],
    queryFn: async ({ signal }) => {
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('booking_to_repeat', { token }).abortSignal(signal);
      const [row] = await unwrap(request);
      if (!row) throw new RequestFailure('link-invalid', 'No booking');
      const { customer_name: name, customer_email: email, customer_phone: phone } = row;
      return { work: bookingParts(row), contact: { name, email, phone } };
    },
    staleTime: Infinity,
  });
