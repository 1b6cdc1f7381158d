import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { Toaster } from '@/components/ui/toaster';
import { ErrorBoundary } from './error-boundary';
import { NavigationEffects } from './navigation-effects';
import { RoutePage } from './route-page';
import { ROUTES } from './routes';

/** The whole site below a router: the same tree in the browser and at prerender time. */
export function App() {
  useEffect(() => {
    // For tests and benchmarks: from here on the page answers by code.
    document.getElementById('root')?.setAttribute('data-ready', 'true');
  }, []);
  return (
    <ErrorBoundary>
      <NavigationEffects />
      <Routes>
        {ROUTES.map((route) => (
          <Route key={route.path} path={route.path} element={<RoutePage route={route} />} />
        ))}
      </Routes>
      <Toaster />
    </ErrorBoundary>
  );
}
