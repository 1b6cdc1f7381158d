import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { drawWrap } from './wrap-art';
import { STUDIO_WRAPS } from '@/domain/film/studio-configuration';
import { BODY_IDS } from './bodies';
import { Car, CarFragment } from './car';

/** Renders and waits until all drawings have arrived. */
async function renderWhole(node: ReactNode) {
  const rendered = render(node);
  await waitFor(
    () => {
      const cars = [...rendered.container.querySelectorAll('.car')];
      expect(cars.every((car) => car.querySelector('.car-body') !== null)).toBe(true);
    },
    { timeout: 10_000 },
  );
  return rendered;
}

function referencesOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'href' && value.startsWith('#')) return [value.slice(1)];
      return [...value.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
    }),
  );
}

describe('ids', () => {
  it('Ids are unique on a page of many cars, and every reference finds its target', async () => {
    const { container } = await renderWhole(
      <>
        {BODY_IDS.flatMap((body) => [
          <Car key={`${body}-1`} body={body} />,
          <Car key={`${body}-2`} body={body} wrap="shards-full" paint="cedar" />,
          <svg key={`${body}-3`}>
            <CarFragment body={body} />
          </svg>,
        ])}
      </>,
    );
    expect(container.querySelectorAll('[data-name=shards-full] path').length).toBeGreaterThan(99);
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(BODY_IDS.length * 3 * 30);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(ids);
    expect(referencesOf(container).filter((id) => !known.has(id))).toEqual([]);
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });

  it('Ids stay unique while one body fades into another', async () => {
    const { container, rerender } = await renderWhole(<Car body="sedan" />);
    rerender(<Car body="van" />);
    await waitFor(() => expect(container.querySelector('.car-leaving')).not.toBeNull());
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a change of look', () => {
  it('A change of look changes custom properties only and keeps the very same elements', async () => {
    const { container, rerender } = await renderWhole(<Car body="suv" filmRear={20} />);
    const svg = container.querySelector('svg');
    const body = container.querySelector('.car-body');
    expect(svg?.style.getPropertyValue('--tint-rear')).toBe('0.74');
    rerender(<Car body="suv" filmRear={5} paint="sodium" caliper="red" ppf strip="ceramic" />);
    expect(svg?.style.getPropertyValue('--tint-rear')).toBe('0.955');
    expect(svg?.style.getPropertyValue('--paint')).toBe('#e4571b');
    expect(svg?.style.getPropertyValue('--caliper')).toBe('#c8202f');
    expect(svg?.style.getPropertyValue('--ppf')).toBe('1');
    expect(container.querySelector('.car-body')).toBe(body);
  });

  it.each(STUDIO_WRAPS.map((wrap, index) => [STUDIO_WRAPS.at(index - 1) ?? 'none', wrap] as const))(
    'Changing from wrap %s to %s shows the new wrap alone, clipped to the painted body',
    async (before, wrap) => {
      const { container, rerender } = await renderWhole(<Car body="truck" wrap={before} />);
      rerender(<Car body="truck" wrap={wrap} />);
      await waitFor(() => {
        const art = container.querySelectorAll('.car-wrap > g');
        expect(art).toHaveLength(1);
        expect(art[0]?.getAttribute('data-name')).toBe(wrap);
        // A plain colour is the body's own; only patterns are drawn over it.
        expect(art[0]?.firstElementChild?.childElementCount === 0).toBe(drawWrap(wrap) === '');
      });
      expect(container.querySelector('.car-wrap')?.getAttribute('clip-path')).toMatch(
        /^url\(#.+cb\)$/,
      );
    },
  );
});

describe('another body', () => {
  it('A new body fades in over the old one, which stays until then and is removed afterwards', async () => {
    const { container, rerender } = await renderWhole(<Car body="hatchback" />);
    rerender(<Car body="coupe" />);
    expect(container.querySelector('[data-name=hatchback] .car-body')).not.toBeNull();
    await waitFor(() =>
      expect(container.querySelector('.car-entering[data-name=coupe]') === null).toBe(false),
    );
    expect(container.querySelector('.car-leaving[data-name=hatchback]') === null).toBe(false);
    await waitFor(() => expect(container.querySelectorAll('[data-name=hatchback]').length).toBe(0));
    expect(container.querySelectorAll('.car-body')).toHaveLength(1);
  });
});

describe('hydration', () => {
  async function prerendered(node: ReactNode): Promise<HTMLElement> {
    const { prelude } = await prerender(node, { progressiveChunkSize: Number.POSITIVE_INFINITY });
    const root = document.createElement('div');
    root.innerHTML = await new Response(prelude).text();
    return root;
  }

  it('Hydration keeps the prerendered drawing, even when the look changes right after', async () => {
    const root = await prerendered(<Car body="suv" wrap="stripe-full" />);
    const before = root.innerHTML;
    const wheel = root.querySelector('.car-wheel');
    expect(wheel).not.toBeNull();
    const onRecoverableError = vi.fn();
    const reactRoot = await act(async () =>
      hydrateRoot(root, <Car body="suv" wrap="stripe-full" />, { onRecoverableError }),
    );
    expect(root.innerHTML).toBe(before);
    await act(async () => reactRoot.render(<Car body="suv" wrap="fade-full" paint="cedar" />));
    await waitFor(() => expect(root.querySelector('[data-name=fade-full]')).not.toBeNull());
    expect(root.querySelector('.car-wheel')).toBe(wheel);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});

describe('text alternative', () => {
  it('A car has a name, takes a label, or is hidden when it is decoration', async () => {
    const { container, rerender } = await renderWhole(<Car body="suv" />);
    expect(screen.getByRole('img', { name: 'Blue SUV, side view' })).toBeInTheDocument();
    rerender(<Car body="suv" label="Your SUV" />);
    expect(screen.getByRole('img', { name: 'Your SUV' })).toBeInTheDocument();
    rerender(<Car body="suv" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('motion', () => {
  it('All motion of a car is off for people who prefer less of it', () => {
    const css = readFileSync(`${import.meta.dirname}/car.css`, 'utf8').replaceAll(
      /\/\*[\s\S]*?\*\//g,
      '',
    );
    const [moving = '', still = ''] = css.split('@media (prefers-reduced-motion: reduce)');
    const movers = [...moving.matchAll(/([^{}]+)\{[^{}]*(?:transition|animation):[^{}]*\}/g)]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map((selector) => selector.trim());
    expect(movers.length).toBeGreaterThan(5);
    for (const selector of movers) expect(still).toContain(selector);
    expect(still).toContain('transition: none');
    expect(still).toContain('animation: none');
  });
});
