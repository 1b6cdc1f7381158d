import { createElement } from 'react';
import { prerender } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { Car, CarFragment } from './car';

async function html(...nodes: React.ReactNode[]): Promise<string> {
  const { prelude } = await prerender(createElement('main', null, ...nodes), {
    // As the build does: a drawing is larger than what React leaves in its place otherwise.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  return new Response(prelude).text();
}

describe('a prerendered car', () => {
  it('A prerendered car holds the whole drawing, with nothing for a script to move into place', async () => {
    const page = await html(createElement(Car, { body: 'hatchback', paint: 'cedar', key: 1 }));
    for (const part of ['car-wheel', 'car-glass-front', 'car-lights-rear', 'car-ppf-front']) {
      expect(page).toContain(`class="${part}"`);
    }
    expect(page).toContain('--paint:#21493c');
    expect(page).toContain('aria-label="Green hatchback, side view"');
    expect(page).not.toMatch(/<template|<script/);
  });

  it('A prerendered car holds the artwork of its wrap', async () => {
    const page = await html(createElement(Car, { body: 'coupe', wrap: 'fade-full', key: 1 }));
    expect(page).toMatch(/<g data-name="fade-full"><g><path/);
  });

  it('A prerendered car appears as a group inside a larger drawing too', async () => {
    const page = await html(
      createElement('svg', { key: 1 }, createElement(CarFragment, { body: 'sedan' })),
    );
    expect(page).toMatch(/<svg><g class="car" style="--paint:#1d4a78/);
    expect(page).toContain('class="spin"');
  });
});
