import { queryOptions } from '@tanstack/react-query';
import { DEPOSIT_KINDS, type DepositTerms } from '@/domain/money/checkout';
import { loadSupabase } from '@/lib/load-supabase';

/** The deposit that new bookings need; null where they need none. */
export const depositTermsQuery = queryOptions({
  queryKey: ['deposit-terms'],
  queryFn: async ({ signal }): Promise<DepositTerms | null> => {
    const { supabase, unwrap } = await loadSupabase();
    const [row] = await unwrap(supabase().rpc('deposit_terms').abortSignal(signal));
    const kind = DEPOSIT_KINDS.find((each) => each === row?.kind);
    if (!row || !kind) return null;
    return {
      kind,
      value: row.value,
      from: row.from_cents,
      text: row.how_to_pay,
      hours: row.due_hours ?? undefined,
    };
  },
  staleTime: 300_000,
  // Without an answer the page says nothing; the mail and the manage page do.
  retry: false,
});
