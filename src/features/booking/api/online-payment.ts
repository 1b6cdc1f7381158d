import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toOnlinePayment } from '@/domain/money/online-payment';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';
import { keepPayingLink } from '../pay/paying-link';

const onlinePaymentKey = (token: string) => ['online-payment', token] as const;

/** Asks what a private link can pay online; null if the shop takes no online payments. */
export const onlinePaymentQuery = (token: string) =>
  queryOptions({
    queryKey: onlinePaymentKey(token),
    queryFn: async ({ signal }) => {
      const { supabase, unwrap } = await loadSupabase();
      return toOnlinePayment(
        await unwrap(supabase().rpc('managed_payment', { token }).abortSignal(signal)),
      );
    },
    // Somebody may have paid in another window, or at the counter.
    refetchOnWindowFocus: 'always',
  });

interface Answer {
  readonly url?: string;
  readonly error?: 'nothing_due' | 'limit';
}

/** Leads to the provider's page. Pressed again it is the same page, so nothing is paid twice. */
export function useStartPayment(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { callFunction } = await loadSupabase();
      const answer = (await callFunction('pay', { token })) as Answer | undefined;
      if (!answer) throw new RequestFailure('network', 'No answer');
      if (answer.error === 'nothing_due') throw new RequestFailure('conflict', 'Nothing is due');
      if (answer.error === 'limit') throw new RequestFailure('limit', 'Too many pages');
      if (answer.url === undefined) throw new RequestFailure('unavailable', 'No page');
      return answer.url;
    },
    onSuccess: (url) => {
      keepPayingLink(token);
      window.location.assign(url);
    },
    onError: () => client.invalidateQueries({ queryKey: onlinePaymentKey(token) }),
  });
}
