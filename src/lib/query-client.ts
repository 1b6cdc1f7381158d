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

// What is notified in one task is rendered once: the first timer takes what waits for the others.
const waiting: (() => void)[] = [];
notifyManager.setScheduler((notify) => {
  waiting.push(notify);
  setTimeout(() => {
    // One that throws leaves the rest to the next timer.
    for (let left = waiting.length; left > 0; left--) waiting.shift()?.();
  });
});

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
