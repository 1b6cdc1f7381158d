import { queryOptions, useMutation } from '@tanstack/react-query';
import { RequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { callFunctionAsStaff } from '@/lib/supabase';
import { settingsKey } from '../../shell/shop-settings-api';

/** The site that is online was made from this. Instants are ISO; null: nothing was ever changed. */
export const publishedQuery = queryOptions({
  queryKey: [...settingsKey, 'published'] as const,
  queryFn: async ({ signal }): Promise<{ readonly changedAt: string | null }> => {
    const url = `${window.location.origin}/published.json`;
    const answer = await fetch(url, { cache: 'no-store', signal });
    if (!answer.ok) throw new RequestFailure('unavailable', `published: ${String(answer.status)}`);
    return (await answer.json()) as { readonly changedAt: string | null };
  },
  staleTime: 0,
});

export interface PublishState {
  /** Answered by the Edge Function `publish`. */
  readonly outcome: 'ready' | 'asked' | 'unconfigured' | 'failed' | 'refused' | 'unavailable';
  /** The last time it was asked; null for never. */
  readonly askedAt: string | null;
}

/** Whether the host can be asked from here; only owners may. */
export const publishStateQuery = queryOptions({
  queryKey: [...settingsKey, 'publish'] as const,
  queryFn: () => call(false),
  staleTime: 0,
});

export function usePublish() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'publish'],
    mutationFn: async () => {
      const state = await call(true);
      if (state.outcome !== 'asked') throw new RequestFailure('unavailable', state.outcome);
      return state;
    },
    onSettled: (_state, _error, _value, _result, { client }) =>
      Promise.all(
        [publishedQuery, publishStateQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

async function call(asks: boolean): Promise<PublishState> {
  const answer = (await callFunctionAsStaff('publish', { asks })) as
    | { readonly outcome: PublishState['outcome']; readonly asked_at?: string | null }
    | undefined;
  return { outcome: answer?.outcome ?? 'unavailable', askedAt: answer?.asked_at ?? null };
}
