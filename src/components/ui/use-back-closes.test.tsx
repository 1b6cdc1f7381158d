import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { useBackCloses } from './use-back-closes';

interface SheetProps {
  readonly name: string;
  readonly onClose: () => void;
}

function Sheet({ name, onClose }: SheetProps) {
  useBackCloses(onClose);
  return <button onClick={onClose}>Close {name}</button>;
}

function Page() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <main>
      {['picture', 'question'].map((name) => (
        <div key={name}>
          <button onClick={() => setOpen([...open, name])}>Open {name}</button>
          {open.includes(name) ? (
            <Sheet name={name} onClose={() => setOpen(open.filter((other) => other !== name))} />
          ) : null}
        </div>
      ))}
      <button onClick={() => setOpen([])}>Close all</button>
      <button onClick={() => setOpen(['question'])}>Question instead</button>
    </main>
  );
}

function show() {
  const routes = [
    { path: '/', element: <p>Before</p> },
    { path: '/page', element: <Page /> },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/', '/page?a=1#part'] });
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  const user = userEvent.setup();
  return {
    router,
    back: () => act(() => router.navigate(-1)),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

const isOpen = (name: string) => screen.queryByRole('button', { name: `Close ${name}` }) !== null;

describe('Back', () => {
  test('Back closes what lies over the page, and then leaves the page', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await back();
    expect(isOpen('picture')).toBe(false);
    const { pathname, search, hash } = router.state.location;
    expect(pathname + search + hash).toBe('/page?a=1#part');
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  test('Back leaves the page at once after the dialog was closed by its button', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await press('Close picture');
    expect(router.state.location.pathname).toBe('/page');
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  test('Back closes the upper of two dialogs first', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await press('Open question');
    await back();
    expect([isOpen('picture'), isOpen('question')]).toEqual([true, false]);
    await back();
    expect(isOpen('picture')).toBe(false);
    expect(router.state.location.pathname).toBe('/page');
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  test('Back leaves the page at once after two dialogs were closed together', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await press('Open question');
    await press('Close all');
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  test('Back leaves the page at once after two dialogs were closed before the browser had gone back', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await press('Open question');
    const ways: (() => Promise<void>)[] = [];
    const go = router.navigate.bind(router);
    const slow = vi.spyOn(router, 'navigate').mockImplementation((to: unknown) => {
      ways.push(() => go(to as number));
      return Promise.resolve();
    });
    await press('Close question');
    await press('Close picture');
    slow.mockRestore();
    for (const way of ways) await act(way);
    expect(router.state.location.pathname).toBe('/page');
    await back();
    expect(router.state.location.pathname).toBe('/');
  });

  test('Back closes the dialog that took the place of another', async () => {
    const { router, back, press } = show();
    await press('Open picture');
    await press('Question instead');
    expect(isOpen('question')).toBe(true);
    await back();
    expect(isOpen('question')).toBe(false);
    await back();
    expect(router.state.location.pathname).toBe('/');
  });
});
