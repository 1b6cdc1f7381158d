import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '@/lib/clock';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** The database's limit: a sender not seen for longer isn't running. */
const SEEN_WITHIN_MS = 15 * 60_000;

export const mailWorksQuery = queryOptions({
  queryKey: [STAFF_KEY, 'mail-works'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const request = supabase().from('mail_settings').select('transport,seen_at');
    const [row] = await unwrapAsStaff(request, signal);
    if (!row?.transport || !row.seen_at) return false;
    return serverNow().getTime() - Date.parse(row.seen_at) < SEEN_WITHIN_MS;
  },
});
