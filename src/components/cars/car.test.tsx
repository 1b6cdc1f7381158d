import { readFileSync } from 'node:fs';
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BODY_IDS, CAR_BOX, type BodyId } from './bodies';
import { Car, CarFragment } from './car';
import { drawings } from './drawings';
import { CROSS_FADE } from './use-markup-layers';
import { WRAP_IDS } from './wraps';

const peek = vi.spyOn(drawings, 'peek');
const load = vi.spyOn(drawings, 'load');

afterEach(() => {
  peek.mockReset();
  load.mockReset();
});

const fetchAll = () => Promise.all(BODY_IDS.map((body) => drawings.load(body)));

function referencesOf(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'href' && value.startsWith('#')) return [value.slice(1)];
      return [...value.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] ?? '');
    }),
  );
}

describe('ids', () => {
  it('are unique in a page of many cars and every reference finds its target', async () => {
    await fetchAll();
    const { container } = render(
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
    await waitFor(() =>
      expect(container.querySelectorAll('[data-name=shards-full] path').length > 99),
    );
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.length).toBeGreaterThan(BODY_IDS.length * 3 * 30);
    expect(new Set(ids).size).toBe(ids.length);
    const known = new Set(ids);
    expect(referencesOf(container).filter((id) => !known.has(id))).toEqual([]);
    expect(ids.filter((id) => !/^[\w-]+$/.test(id))).toEqual([]);
  });

  it('stay unique while one body fades into another', async () => {
    await fetchAll();
    const { container, rerender } = render(<Car body="sedan" />);
    rerender(<Car body="van" />);
    await waitFor(() => expect(container.querySelector('.car-leaving')).not.toBeNull());
    const ids = [...container.querySelectorAll('[id]')].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('a change of look', () => {
  it('changes custom properties only: the drawing stays the very same elements', async () => {
    await fetchAll();
    const { container, rerender } = render(<Car body="suv" filmRear={20} />);
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

  it.each(WRAP_IDS.map((wrap, index) => [WRAP_IDS.at(index - 1) ?? 'none', wrap] as const))(
    'from wrap %s to %s shows it alone, clipped to the painted body',
    async (before, wrap) => {
      await fetchAll();
      const { container, rerender } = render(<Car body="truck" wrap={before} />);
      rerender(<Car body="truck" wrap={wrap} />);
      await waitFor(() => {
        const art = container.querySelectorAll('.car-wrap > g');
        expect(art).toHaveLength(1);
        expect(art[0]?.getAttribute('data-name')).toBe(wrap);
        expect(art[0]?.childElementCount === 0).toBe(wrap === 'none');
      });
      expect(container.querySelector('.car-wrap')?.getAttribute('clip-path')).toMatch(
        /^url\(#.+cb\)$/,
      );
    },
  );
});

describe('loading', () => {
  it('keeps the box while a drawing is on its way and then shows it', async () => {
    let arrive: (markup: string) => void = () => undefined;
    peek.mockReturnValue(undefined);
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const { container } = render(<Car body="coupe" />);
    expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1200 480');
    expect(container.querySelector('.car-layer')).toBeNull();
    await act(async () => arrive('<svg><i/><!--wrap--><b class="here"/></svg>'));
    expect(container.querySelector('.here')).not.toBeNull();
  });

  it('shows a plain silhouette when the drawing cannot be fetched', async () => {
    peek.mockReturnValue(undefined);
    load.mockResolvedValue(null);
    const { container } = render(<Car body="van" paint="cedar" />);
    await waitFor(() => expect(container.querySelector('path.car-layer')).not.toBeNull());
    expect(screen.getByRole('img', { name: 'Green van, side view' })).toBeInTheDocument();
  });

  it('cross-fades to another body and then keeps that one alone', async () => {
    await fetchAll();
    const { container, rerender } = render(<Car body="sedan" />);
    expect(container.querySelector('.car-still [data-name=sedan]')).not.toBeNull();
    rerender(<Car body="suv" />);
    await waitFor(() =>
      expect(container.querySelector('.car-entering [data-name=suv]')).not.toBeNull(),
    );
    expect(container.querySelector('.car-leaving [data-name=sedan]')).not.toBeNull();
    await waitFor(() => expect(container.querySelector('[data-name=sedan]')).toBeNull(), {
      timeout: CROSS_FADE * 4,
    });
    expect(container.querySelectorAll('.car-body')).toHaveLength(1);
  });
});

describe('hydration', () => {
  /** A page as the build writes it: rendered where there is no window. */
  async function prerendered(node: React.ReactNode): Promise<HTMLElement> {
    vi.stubGlobal('window', undefined);
    const { prelude } = await prerender(node);
    const html = await new Response(prelude).text();
    vi.unstubAllGlobals();
    const root = document.createElement('div');
    root.innerHTML = html;
    return root;
  }

  it('takes the prerendered drawing over without a mismatch and without fetching it', async () => {
    const root = await prerendered(<Car body="suv" wrap="stripe-full" />);
    const before = root.innerHTML;
    const wheel = root.querySelector('.car-wheel');
    expect(wheel).not.toBeNull();
    load.mockClear();
    peek.mockReturnValue(undefined);
    const onRecoverableError = vi.fn();
    await act(async () => {
      hydrateRoot(root, <Car body="suv" wrap="stripe-full" />, { onRecoverableError });
    });
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    expect(root.innerHTML).toBe(before);
    expect(root.querySelector('.car-wheel')).toBe(wheel);
  });

  it('fetches the drawing after all if the page was prerendered with another body', async () => {
    const root = await prerendered(<Car body="sedan" decorative />);
    const body: BodyId = 'van';
    await act(async () => {
      hydrateRoot(root, <Car body={body} decorative />);
    });
    await waitFor(() => expect(root.querySelector('[data-name=van] .car-body')).not.toBeNull());
    expect(root.querySelector('[data-name=sedan]')).toBeNull();
  });
});

describe('text alternative', () => {
  it('names the car, says what it is told, or is silent where the car decorates', async () => {
    await fetchAll();
    const { container, rerender } = render(<Car body="suv" />);
    expect(screen.getByRole('img', { name: 'Blue SUV, side view' })).toBeInTheDocument();
    rerender(<Car body="suv" label="Your SUV" />);
    expect(screen.getByRole('img', { name: 'Your SUV' })).toBeInTheDocument();
    rerender(<Car body="suv" decorative />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the room kept for a car below the first screen', () => {
  it('has the shape of the drawing, so that nothing moves when the car comes', () => {
    const css = readFileSync(`${import.meta.dirname}/car.css`, 'utf8');
    expect(css).toContain(`aspect-ratio: ${CAR_BOX.width} / ${CAR_BOX.height};`);
  });
});

describe('motion', () => {
  it('is all switched off for people who prefer less of it', () => {
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
