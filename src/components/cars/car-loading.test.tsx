import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { beforeEach, expect, it, vi } from 'vitest';

const DRAWING = '<svg><g/><!--wrap--><circle class="here"/></svg>';
const loadDrawing = vi.fn<(body: string) => Promise<string>>();

vi.mock(import('./drawings'), async (importOriginal) => ({
  ...(await importOriginal()),
  loadDrawing: (body) => loadDrawing(body),
}));

beforeEach(() => vi.resetModules());

/** Lets the drawing arrive when the test says so. */
function holdDrawing() {
  let arrive = (): void => undefined;
  loadDrawing.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(DRAWING))));
  return () => act(async () => arrive());
}

/** The car in a browser, or a prerender, that has not fetched any drawing before. */
const freshCar = async () => (await import('./car')).Car;

it('A car keeps its box while the drawing loads and then shows it', async () => {
  const arrive = holdDrawing();
  const Car = await freshCar();
  const { container } = render(<Car body="coupe" />);
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1200 480');
  expect(container.querySelector('.here')).toBeNull();
  await arrive();
  expect(container.querySelector('.here')).not.toBeNull();
});

it('A car shows an outline when the drawing cannot be fetched', async () => {
  loadDrawing.mockRejectedValue(new Error('offline'));
  const Car = await freshCar();
  const { container } = render(<Car body="van" paint="cedar" />);
  await waitFor(() => expect(container.querySelectorAll('path')).toHaveLength(1));
  expect(screen.getByRole('img', { name: 'Green van, side view' })).toBeInTheDocument();
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
});

it('A prerendered car keeps its drawing while its code is fetched, whatever is chosen', async () => {
  loadDrawing.mockResolvedValue(DRAWING);
  const BuiltCar = await freshCar();
  const { prelude } = await prerender(<BuiltCar body="suv" />);
  const page = document.createElement('div');
  page.innerHTML = await new Response(prelude).text();
  const drawn = page.querySelector('.here');
  expect(drawn).not.toBeNull();

  vi.resetModules();
  const arrive = holdDrawing();
  const Car = await freshCar();
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(page, <Car body="suv" />, { onRecoverableError }));
  await act(async () => root.render(<Car body="suv" paint="cedar" wrap="fade-full" />));
  expect(page.querySelector('svg')?.style.getPropertyValue('--paint')).toBe('#12263c');
  expect(page.querySelector('.here')).toBe(drawn);
  await arrive();
  await waitFor(() => expect(page.querySelectorAll('[data-name=fade-full]').length).toBe(1));
  expect(page.querySelector('.here') === drawn).toBe(true);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
