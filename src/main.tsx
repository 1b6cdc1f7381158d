import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { loadPage, routeOf } from '@/app/routes';
import { startScrollMemory } from '@/app/scroll-memory';
import { holdStepsWhileAsleep } from '@/components/site/sleeping-sections';

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** Takes over the prerendered page, or shows the page of the address in place of it. */
export async function mount(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');

  // Both hear of a step in the history before the router does.
  startScrollMemory();
  holdStepsWhileAsleep();

  if (container.dataset['page'] === routeOf(window.location.pathname).path) {
    // The page's code first: hydration then finds everything it needs and shows no fallback.
    await loadPage(routeOf(window.location.pathname));
    // In slices that leave the page free to answer: what it shows is there already.
    startTransition(() => {
      hydrateRoot(container, tree);
    });
  } else {
    container.textContent = '';
    createRoot(container).render(tree);
  }
}
