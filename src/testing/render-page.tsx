import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';

/** Renders routes at an address; what it returns reads where the visitor is. */
export function renderPage(
  routes: RouteObject[],
  address: string,
  client: QueryClient = queryClient,
): () => { readonly pathname: string; readonly search: string; readonly hash: string } {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return () => router.state.location;
}
