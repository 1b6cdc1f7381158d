import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from '@/app/app';
import { loadPage, routeOf } from '@/app/routes';
import { startScrollMemory } from '@/app/scroll-memory';
import { holdStepsWhileAsleep } from '@/components/site/sleeping-sections';
import { nextTask } from '@/lib/next-task';

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Takes over the prerendered page, or shows the page of the address in place of it. In several tasks,
 * each short: the visitor may be using the page already.
 */
export async function mount(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  await nextTask();
  const route = routeOf(window.location.pathname);
  if (container.dataset['page'] === route.path) {
    // The page's code first: hydration then finds everything it needs and shows no fallback.
    await Promise.all([loadPage(route), nextTask().then(listenToHistory)]);
    // In slices that leave the page free to answer: what it shows is there already.
    startTransition(() => {
      hydrateRoot(container, tree);
    });
  } else {
    listenToHistory();
    container.textContent = '';
    createRoot(container).render(tree);
  }
}

/** Both hear of a step in the history before the router does. */
function listenToHistory(): void {
  startScrollMemory();
  holdStepsWhileAsleep();
}
