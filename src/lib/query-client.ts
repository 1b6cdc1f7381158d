import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

declare module '@tanstack/react-query' {
  interface Register {
    /** `onError`: says that a query failed, after its retries; once, until it succeeds again. */
    queryMeta: { readonly onError?: (error: Error) => void };
  }
}

// Before the next paint: what was pressed and what it leads to are rendered once.
notifyManager.setScheduler(queueMicrotask);

const failed = new WeakSet<Query>();

/** The app's one cache of what was asked of the backend. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!failed.has(query as Query)) query.meta?.onError?.(error);
      failed.add(query as Query);
    },
    onSuccess: (_data, query) => failed.delete(query as Query),
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // What the backend refused once it refuses again; only silence and trouble are worth a retry.
      retry: (count, error) => count < MAX_RETRIES && isOutcomeUnknown(failureKind(error)),
      // A device that thinks it is offline is often wrong: ask, and say what came of it.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
