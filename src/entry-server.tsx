import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { loadPage, routeOf } from '@/app/routes';

export { clientOnlyPaths, pageSource, prerenderedPaths, routeOf, ROUTES } from '@/app/routes';
export * from './site-build';

/** HTML of a page as it stands inside #root; titles and meta tags come first in it. */
export async function renderPage(path: string): Promise<string> {
  await loadPage(routeOf(path));
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
    // One piece: React would move a large Suspense boundary out of place and leave it to a script
    // to put it back, and the page must stand without scripts.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  return new Response(prelude).text();
}
