import { QueryClientProvider } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { queryClient } from '@/lib/query-client';
import { websiteQuery } from '@/lib/website';
import { keepTexts, takeBackTranslation } from '@/lib/translated-texts';
import { routes } from '@/routes';

/** Hydrates the prerendered page, or renders the page of the address where there is no markup. */
export async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const matches = matchRoutes(routes, window.location) ?? [];
  // Some hosts answer an unknown address with the home page: its markup is then replaced.
  const isPrerendered = root.dataset['page'] === matches.at(-1)?.route.path;

  if (isPrerendered) {
    // The page's code first: hydration then finds everything it needs.
    for (const { route } of matches) {
      if (typeof route.lazy !== 'function') continue;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }
    const { website } = root.dataset;
    // As it was when the page was published: hydration finds the same, and it is asked for again.
    if (website !== undefined) {
      queryClient.setQueryData(websiteQuery.queryKey, JSON.parse(website), { updatedAt: 0 });
    }
  }
  // They are here before somebody presses what they answer; the layout warns where they are not.
  import('@/components/ui/toaster').catch(() => undefined);
  // Hydration data keeps the router from touching the first page's scroll position.
  const router = createBrowserRouter(routes, isPrerendered ? { hydrationData: {} } : {});
  const app = (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
  const isTranslated = takeBackTranslation(window.beforeHydration.stopWatching());
  keepTexts(() => isPrerendered && !isTranslated && root.dataset['ready'] === undefined);
  const render = (): void => {
    if (isPrerendered) hydrateRoot(root, app);
    else createRoot(root).render(app);
  };
  // In slices that keep the page responsive: its content is there already. A translator would be
  // there again in between.
  if (isTranslated) flushSync(render);
  else startTransition(render);
}
