import { notifyManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

interface QueryFailure {
  /** A second toast with this id replaces the first. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `failure`: a toast where a query fails, after its retries; once, until it succeeds again. */
    queryMeta: { readonly failure?: QueryFailure };
  }
}

// Before the next paint: what was pressed and what it leads to are rendered once.
notifyManager.setScheduler(queueMicrotask);

const failed = new WeakSet<Query>();

/**
 * Toasts that something could not be read. An ended session, and one that a second factor is asked of,
 * say so themselves, on the login page.
 */
export async function showQueryFailure(error: Error, failure: QueryFailure): Promise<void> {
  const kind = failureKind(error);
  if (kind === 'session' || kind === 'second-factor') return;
  const { id, title, description } = failure;
  const { toast } = await import('sonner');
  toast.error(title, { id, description });
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (query.meta?.failure && !failed.has(query as Query)) {
        void showQueryFailure(error, query.meta.failure);
      }
      failed.add(query as Query);
    },
    onSuccess: (_data, query) => failed.delete(query as Query),
  }),
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // A refusal stays a refusal; only silence and outages are worth a retry.
      retry: (count, error) => count < MAX_RETRIES && isOutcomeUnknown(failureKind(error)),
      // A device that thinks it is offline is often wrong: ask, and report the result.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
