import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

interface FreshQueriesProps {
  readonly children: ReactNode;
}

/** A cache of its own for what is rendered, with the retries that the queries ask for themselves. */
export function FreshQueries({ children }: FreshQueriesProps) {
  const [client] = useState(() => {
    const queries = { retry: false, staleTime: 30_000, networkMode: 'always' } as const;
    return new QueryClient({
      defaultOptions: { queries, mutations: { networkMode: 'always' } },
    });
  });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
