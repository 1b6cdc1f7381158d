import '@testing-library/jest-dom/vitest';
import { focusManager, notifyManager, onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach, vi } from 'vitest';

// Generous on purpose: a busy machine is slow, not broken.
configure({ asyncUtilTimeout: 5_000 });

// Each test begins as its file did: what it stubbed, stored, cached or toasted is gone.
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
  const { queryClient } = await import('@/lib/query-client');
  queryClient.clear();
  for (const { id } of toast.getToasts()) toast.dismiss(id);
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

// As the site's query client asks of the package, whether or not a file loads it.
notifyManager.setScheduler(queueMicrotask);

// Files share a window and the modules of packages. Our own modules are loaded again in each file.
afterAll(async () => {
  vi.unstubAllEnvs();
  await disposeOfClient();
  vi.resetModules();
  vi.unstubAllGlobals();
  document.head.replaceChildren();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** A client renews the session that is stored, and hears of other tabs, until it is disposed of. */
async function disposeOfClient(): Promise<void> {
  const { supabase } = await import('@/lib/supabase');
  try {
    await supabase().auth.dispose();
  } catch {
    // Not configured, and none was made before.
  }
}

// happy-dom would send requests left over from a test; none may reach the network.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

// Nobody was there before the code: what the script in index.html would have kept.
window.beforeHydration = {
  presses: new Map(),
  firstInteraction: new Promise(() => undefined),
  stopRecording: () => undefined,
  stopWatching: () => [],
};

// happy-dom has no layout: what the interface asks of it is answered neutrally.
document.getAnimations ??= () => [];
Element.prototype.getAnimations ??= () => [];
window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
window.scrollTo = () => undefined;
window.HTMLElement.prototype.hasPointerCapture ??= () => false;
window.HTMLElement.prototype.setPointerCapture ??= () => undefined;
// Its menus are always open.
window.HTMLElement.prototype.hidePopover ??= () => undefined;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
};
