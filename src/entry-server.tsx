import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { SITE_URL } from '@/config/site-url';
import { StaffSkeleton } from '@/features/dashboard/shell/staff-skeleton';
import { queryClient } from '@/lib/query-client';
import { type Website, websiteQuery } from '@/lib/website';
import { routes } from '@/routes';

export { NOT_FOUND_PATH, PAGES } from '@/routes';
export * from './site-build';

/**
 * HTML of a page for the inside of #root; titles and meta tags come first in it.
 *
 * @param website what the owner shows; without it the page shows the samples
 * @throws what the page's code throws
 */
export async function renderPage(path: string, website?: Website): Promise<string> {
  if (website) queryClient.setQueryData(websiteQuery.queryKey, website);
  else queryClient.removeQueries({ queryKey: websiteQuery.queryKey });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(path, SITE_URL)));
  if (context instanceof Response) throw new Error(`${path} answers with a redirect.`);
  // A page whose code fails would be published as its error.
  if (context.errors) throw Object.values(context.errors)[0];
  const router = createStaticRouter(handler.dataRoutes, context);
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </QueryClientProvider>
    </StrictMode>,
    // One piece: React would move a large Suspense boundary out of place and leave it to a script
    // to put it back, and the page must be whole without scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}

/** HTML for the inside of #root of a page of staff, which React replaces. */
export const renderStaffSkeleton = (): string => renderToStaticMarkup(<StaffSkeleton />);
