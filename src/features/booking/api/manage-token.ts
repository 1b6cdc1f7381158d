import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

const KEY = 'booking-link';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The token of a booking that was made within the last 30 minutes; null for any other. An id of no
 * fresh booking counts as a try, so a page asks once, and again only when the visitor wants it.
 */
export const manageTokenQuery = (bookingId: string | undefined) =>
  queryOptions({
    queryKey: ['manage-token', bookingId],
    // Not ended when the page is left: coming back waits for the same answer.
    queryFn: async (): Promise<string | null> => {
      const id = bookingId ?? '';
      const kept = keptToken(id);
      if (kept !== undefined) return kept;
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('issue_manage_token', { booking_id: id });
      const token: string | null = await unwrap(request);
      if (token !== null) keepToken(id, token);
      return token;
    },
    enabled: bookingId !== undefined && UUID.test(bookingId),
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Puts the address right that the emails about a booking go to. The link that was sent so far ends, and this tab
 * goes on with the new one.
 *
 * @param onDone called before anything shows the new link
 */
export function useCorrectAddress(
  bookingId: string,
  token: string,
  onDone: (email: string) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (email: string): Promise<string> => {
      const { supabase, unwrap } = await loadSupabase();
      const renewed: unknown = await unwrap(supabase().rpc('correct_address', { token, email }));
      if (typeof renewed === 'string') return renewed;
      throw new RequestFailure('link-invalid', 'No booking');
    },
    onSuccess: (renewed, email) => {
      onDone(email);
      keepToken(bookingId, renewed);
      client.setQueryData(manageTokenQuery(bookingId).queryKey, renewed);
    },
  });
}

/** The database hands a token out for half an hour; this tab keeps it for later reloads. */
function keepToken(bookingId: string, token: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([bookingId, token]));
  } catch {
    // Storage is full or forbidden: a reload asks again.
  }
}

/** The kept token of a booking, if it is this one's. */
function keptToken(bookingId: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!Array.isArray(kept) || kept[0] !== bookingId) return undefined;
    return typeof kept[1] === 'string' ? kept[1] : undefined;
  } catch {
    return undefined;
  }
}
