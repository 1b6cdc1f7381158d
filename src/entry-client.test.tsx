import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
  document.body.replaceChildren();
});

test('code that does not load is reported, and the visitor can try again', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  fail(failure);
  expect(await screen.findByRole('alert')).toHaveTextContent("Part of this page didn't load");
  expect(takeConsoleErrors()).toEqual([['The site code did not load', failure]]);
  await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a visitor who leaves while the page loads causes no error', async () => {
  window.dispatchEvent(new Event('pagehide'));
  fail(failure);
  // After everything that waits for the failure.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeConsoleErrors()).toEqual([]);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
