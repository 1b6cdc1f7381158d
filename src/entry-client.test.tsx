import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';

const failure = new TypeError('error loading dynamically imported module');
const start = vi.fn<() => Promise<void>>();
vi.mock('@/styles/index.css', () => ({}));
vi.mock('./main', () => ({ start }));

const [, inlineScript = ''] =
  /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8')) ?? [];

let fail: (error: Error) => void;

beforeEach(() => {
  vi.resetModules();
  start.mockReset();
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
});

// The next file has the same document.
afterEach(() => {
  window.beforeHydration.stopRecording();
  document.documentElement.removeAttribute('data-arrival');
  document.body.replaceChildren();
  document.head.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** A browser that has the HTML of a page, from its script in the head to the entry. */
async function open(root: string, type: string, address = '/'): Promise<void> {
  window.history.replaceState(null, '', address);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as unknown as PerformanceEntry,
  ]);
  runInThisContext(inlineScript);
  document.body.innerHTML = `<div id="root" ${root}></div><p id="loading-note"></p>`;
  await import('./entry-client');
}

const files = () =>
  [...document.querySelectorAll('link[rel=modulepreload]')].map((link) =>
    link.getAttribute('href'),
  );

describe('the code of a page', () => {
  const ON_FIRST_INTERACTION =
    'data-page="/" data-hydrate="first-interaction" data-code="/a.js /b.js"';

  test('The code of a page is fetched by itself, and runs when somebody interacts', async () => {
    await open(ON_FIRST_INTERACTION, 'navigate');
    await vi.waitFor(() => expect(files()).toEqual(['/a.js', '/b.js']));
    expect(start).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('scroll'));
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(files()).toEqual(['/a.js', '/b.js']);
  });

  test.each([
    ['that the visitor comes back to', ON_FIRST_INTERACTION, 'back_forward', '/'],
    ['that is opened at a section', ON_FIRST_INTERACTION, 'navigate', '/#booking'],
    ['whose markup is that of another address', ON_FIRST_INTERACTION, 'navigate', '/dashboard'],
  ])('A page %s runs its code once it is painted', async (_, root, type, address) => {
    await open(root, type, address);
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(files()).toEqual(['/a.js', '/b.js']);
  });

  test('A page that is used runs its code once it is painted, without asking for it a second time', async () => {
    await open('data-page="/"', 'navigate');
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce());
    expect(files()).toEqual([]);
  });
});

test('A page of staff, which paints nothing before its code, does not wait for a paint', async () => {
  vi.stubGlobal(
    'PerformanceObserver',
    class NeverPainted {
      observe(): void {
        // Nothing is painted.
      }
    },
  );
  await open('', 'navigate', '/dashboard');
  await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), { timeout: 500 });
});

test('A choice made before the code has come says that the page is still loading', async () => {
  await open('', 'navigate');
  const choice = Object.assign(document.createElement('input'), { type: 'radio' });
  document.body.append(choice);
  await userEvent.click(choice);
  expect(choice).toBeChecked();
  expect(document.getElementById('loading-note')).toHaveTextContent('Loading…');
});

describe('code that does not load', () => {
  beforeEach(async () => {
    await open('', 'navigate');
    await vi.waitFor(() => expect(start).toHaveBeenCalled());
  });

  test('A page whose code does not load is reported, and the visitor can try again', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    fail(failure);
    expect(await screen.findByRole('alert')).toHaveTextContent("Part of this page didn't load");
    expect(takeConsoleErrors()).toEqual([['The site code did not load', failure]]);
    await userEvent.click(screen.getByRole('button', { name: 'Reload page' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  test('Code that stops loading because the visitor leaves is no error', async () => {
    window.dispatchEvent(new Event('pagehide'));
    fail(failure);
    // After everything that waits for the failure.
    await new Promise((resolve) => setTimeout(resolve));
    expect(takeConsoleErrors()).toEqual([]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
