import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lazySection } from './lazy-section';
import { holdStepsWhileAsleep } from './sleeping-sections';

const awaitingPaint = vi.hoisted(() => new Set<() => void>());
vi.mock('@/lib/after-next-paint', () => ({
  afterNextPaint: (run: () => void) => awaitingPaint.add(run),
}));

let comeNear: (() => void) | undefined;

beforeEach(() => {
  comeNear = undefined;
  awaitingPaint.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.textContent = '';
});

function Greeting() {
  return (
    <section id="greeting">
      <button type="button" onClick={() => document.body.append('heard')}>
        Hello
      </button>
    </section>
  );
}

/** A document as the prerendering leaves it, and the section whose code is still away. */
async function prerenderedPage() {
  const there = lazySection('greeting', async () => Greeting);
  await there.code.load();
  const { prelude } = await prerender(<there.Section />);
  const root = document.createElement('div');
  root.innerHTML = await new Response(prelude).text();
  document.body.append(root);
  const fetchCode = vi.fn(async () => Greeting);
  const section = lazySection('greeting', fetchCode);
  await act(async () => {
    hydrateRoot(root, <section.Section />);
  });
  return { fetchCode };
}

describe('a prerendered section', () => {
  test('stands without its code, which is fetched when the visitor comes near', async () => {
    const { fetchCode } = await prerenderedPage();
    const button = screen.getByRole('button', { name: 'Hello' });
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => comeNear?.());
    expect(fetchCode).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Hello' })).toBe(button);
    act(() => button.click());
    expect(document.body).toHaveTextContent('heard');
  });

  test('wakes with the first click anywhere, wherever it leads, once the click was answered', async () => {
    const { fetchCode } = await prerenderedPage();
    await act(async () => document.body.click());
    expect(fetchCode).not.toHaveBeenCalled();
    await act(async () => awaitingPaint.forEach((run) => run()));
    expect(fetchCode).toHaveBeenCalledOnce();
  });

  test('is awake before the router hears of a step in the history', async () => {
    const { fetchCode } = await prerenderedPage();
    const heard = vi.fn();
    holdStepsWhileAsleep();
    window.addEventListener('popstate', heard);
    const button = screen.getByRole('button', { name: 'Hello' });
    await act(async () => {
      window.dispatchEvent(new PopStateEvent('popstate'));
      expect(heard).not.toHaveBeenCalled();
    });
    expect(fetchCode).toHaveBeenCalledOnce();
    expect(heard).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Hello' })).toBe(button);
    window.removeEventListener('popstate', heard);
  });
});
