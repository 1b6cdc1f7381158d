import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';

const failure = new TypeError('error loading dynamically imported module');
const start = vi.fn<() => Promise<void>>();
vi.mock('@/styles/index.css', () => ({}));
vi.mock('./main', () => ({ start }));

let fail: (error: Error) => void;

beforeEach(async () => {
  vi.resetModules();
  start.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  // The browser tells of its first paint at once.
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly #callback: () => void;
      constructor(callback: () => void) {
        this.#callback = callback;
      }
      observe(): void {
        this.#callback();
      }
    },
  );
  await import('./entry-client');
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
});

// The next file has the same document.
afterEach(async () => {
  const { stopKeepingTaps } = await import('@/lib/kept-taps');
  stopKeepingTaps();
});

test('code that does not load is reported on the console', async () => {
  fail(failure);
  await vi.waitFor(() =>
    expect(takeConsoleErrors()).toEqual([['The site code did not load', failure]]),
  );
});

test('a visitor who leaves while the page loads causes no error', async () => {
  window.dispatchEvent(new Event('pagehide'));
  fail(failure);
  // After everything that waits for the failure.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeConsoleErrors()).toEqual([]);
});
