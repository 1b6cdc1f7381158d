import type { Page } from '@playwright/test';
import { articlePath, cityHubPath, PATHS } from '../src/config/paths';
import { expect, moveOnce, test } from './fixtures';

/** Scripts that a page has asked for: their names without hashes, and when (ms). */
function scriptsOf(page: Page) {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime }))
      .filter(({ path }) => path.endsWith('.js'))
      .map(({ path, startTime }) => ({
        name: path.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1'),
        startTime,
      })),
  );
}

/** Reads when most of the page was painted (ms). */
function largestPaint(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Infinity);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

const isFetched = (page: Page) =>
  expect.poll(async () => (await scriptsOf(page)).map(({ name }) => name)).toContain('main');

/** Returns a function that lists the site's files that have run since. */
async function watchCode(page: Page): Promise<() => Promise<string[]>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Profiler.enable');
  await browser.send('Profiler.startPreciseCoverage');
  return async () => {
    const { result } = await browser.send('Profiler.takePreciseCoverage');
    return result.map(({ url }) => url).filter((url) => url.includes('/assets/'));
  };
}

const ON_FIRST_INTERACTION = [
  PATHS.home,
  cityHubPath('surrey'),
  articlePath('langley', 'tint-law'),
  PATHS.privacy,
];

test.describe('the code of a page', () => {
  for (const path of [...ON_FIRST_INTERACTION, PATHS.booking, '/404']) {
    const hydrateOnFirstInteraction = ON_FIRST_INTERACTION.includes(path);
    const title = `The code of ${path} does not hold up the first paint and comes without that of other pages`;
    test(
      hydrateOnFirstInteraction ? `${title}, and runs at the first input` : title,
      async ({ page, expectedConsole }) => {
        expectedConsole.push(/404/);
        const run = await watchCode(page);
        const html = await (await page.request.get(path)).text();
        const asked: string[] = [];
        page.on('request', (request) => {
          if (/\/(rest|auth|functions)\//.test(request.url())) asked.push(request.url());
        });
        await page.goto(path);
        await isFetched(page);
        expect(html).not.toContain('modulepreload');
        const fetched = async () => (await scriptsOf(page)).filter(({ name }) => name !== 'index');
        await expect.poll(async () => (await fetched()).length).toBeGreaterThan(3);
        const scripts = await fetched();
        if (hydrateOnFirstInteraction) {
          const first = Math.min(...scripts.map(({ startTime }) => startTime));
          expect(first).toBeGreaterThanOrEqual(await largestPaint(page));
        }
        // All that the page has to do by itself is done.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        if (hydrateOnFirstInteraction) {
          expect(await run()).toEqual([expect.stringMatching(/\/assets\/index-/)]);
          expect(asked).toEqual([]);
        }
        await moveOnce(page);
        expect((await run()).length).toBeGreaterThan(2);
        const names = (await scriptsOf(page)).map(({ name }) => name);
        expect(names.filter((name) => /dashboard|studio-page|lightbox|login/.test(name))).toEqual(
          [],
        );
        await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(
          html.split('rel="stylesheet"').length - 1,
        );
        // Only the calendar of the booking page needs the backend; the others ask what the owner shows.
        const others = asked.filter((url) => !url.endsWith('/rpc/website'));
        if (hydrateOnFirstInteraction) expect(others).toEqual([]);
      },
    );
  }

  test('The code runs at once when a visitor comes back to a place in the page', async ({
    page,
  }) => {
    await page.goto('/#services');
    await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
    await page.reload();
    await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
  });

  test('The code of the lightbox is loaded with the first picture that is opened', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    await page.locator('#results button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await scriptsOf(page)).map(({ name }) => name)).toContain('lightbox');
  });
});
