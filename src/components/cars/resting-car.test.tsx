import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, expect, it, vi } from 'vitest';
import { drawings } from './drawings';
import { RestingCar } from './resting-car';

const load = vi.spyOn(drawings, 'load');

afterEach(() => {
  load.mockReset();
  document.body.replaceChildren();
});

const car = <RestingCar picture="/cars/suv.svg" body="suv" paint="harbour" />;

async function openPrerendered(): Promise<HTMLElement> {
  const { prelude } = await prerender(car);
  const root = document.createElement('div');
  root.innerHTML = await new Response(prelude).text();
  document.body.append(root);
  return root;
}

it('is a picture in the prerendered page, with the words and the room of the car', async () => {
  await openPrerendered();
  const picture = screen.getByRole('img', { name: 'Silver SUV, side view' });
  expect(picture).toHaveAttribute('src', '/cars/suv.svg');
  expect(picture).toHaveAttribute('loading', 'lazy');
  expect(picture).toHaveAttribute('width', '1200');
  expect(picture).toHaveAttribute('height', '480');
});

it('gives way to the live car once its drawing is there, not before', async () => {
  let arrive: (drawing: null) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const root = await openPrerendered();
  await act(async () => hydrateRoot(root, car));
  expect(screen.getByRole('img').tagName).toBe('IMG');
  await act(async () => arrive(null));
  expect(screen.getByRole('img', { name: 'Silver SUV, side view' }).tagName).toBe('svg');
});

it('is live at once where nothing was prerendered', () => {
  load.mockResolvedValue(null);
  render(car);
  expect(screen.getByRole('img', { name: 'Silver SUV, side view' }).tagName).toBe('svg');
});
