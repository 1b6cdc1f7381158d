import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';

const MAX_RETRIES = 2;
const STALE_MS = 30_000;

function createQueryClient(): QueryClient {
  return new QueryClient({
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
}

interface QueryProviderProps {
  readonly children: ReactNode;
}

/** Cache of what was asked of the backend, for the pages that ask (booking, dashboard). */
export function QueryProvider({ children }: QueryProviderProps) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
