import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '@/domain/money/receipt';
import { camelCasedDocument } from '@/lib/camel-case';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** The receipts behind a booking's link, oldest first. A wrong and a missing token fail with `link-invalid`. */
export const managedReceiptsQuery = (token: string | undefined) =>
  queryOptions({
    queryKey: ['managed-receipts', token],
    queryFn: async ({ signal }): Promise<readonly Receipt[]> => {
      if (token === undefined) throw new RequestFailure('link-invalid', 'No token');
      const { supabase, unwrap } = await loadSupabase();
      const answer = await unwrap(
        supabase().rpc('managed_receipts', { token }).abortSignal(signal),
      );
      if (answer === null) throw new RequestFailure('link-invalid', 'No booking');
      return camelCasedDocument(answer) as readonly Receipt[];
    },
  });
