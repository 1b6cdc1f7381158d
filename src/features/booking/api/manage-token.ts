import { classifyAnswer } from '@/lib/errors';
import { visitorClient } from '@/lib/supabase/load-visitor-client';

const TIMEOUT_MS = 15_000;

/**
 * The key of a booking that was made within the last 30 minutes; undefined for any other, which
 * counts as a try.
 *
 * @throws RequestFailure `limit`
 */
export async function issueManageToken(bookingId: string): Promise<string | undefined> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc('issue_manage_token', { booking_id: bookingId })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  const token: string | null = data;
  return token ?? undefined;
}
