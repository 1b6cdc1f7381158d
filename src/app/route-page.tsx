import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { SiteLayout } from '@/components/site/site-layout';
import { ErrorBoundary } from './error-boundary';
import { PageSkeleton } from './page-skeleton';
import { loadedPage, loadPage, type SiteRoute } from './routes';

const lazyPages = new Map<string, ComponentType>();

/** A route's component: at once when its code is here already, else loaded when shown. */
function pageComponent(route: SiteRoute): ComponentType {
  // First the one that stands already: another type of component would build the page anew.
  const known = lazyPages.get(route.path);
  if (known) return known;
  const ready = loadedPage(route);
  if (ready) return ready;
  const created = lazy(async () => ({ default: await loadPage(route) }));
  lazyPages.set(route.path, created);
  return created;
}

interface RoutePageProps {
  readonly route: SiteRoute;
}

export function RoutePage({ route }: RoutePageProps) {
  const content = (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<PageSkeleton frame={route.frame} />}>
        {createElement(pageComponent(route))}
      </Suspense>
    </ErrorBoundary>
  );
  if (route.frame === 'bare') return content;
  return (
    <SiteLayout headerTone={route.frame === 'hero' ? 'ink' : 'paper'} defaultTab={route.tab}>
      {content}
    </SiteLayout>
  );
}
