import type { Page } from '@playwright/test';
import { articlePath, cityHubPath, PATHS } from '../src/config/paths';
import { expect, test } from './fixtures';

/** Names of the script files that a page has asked for, without their hashes. */
async function scriptsOf(page: Page): Promise<string[]> {
  await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js'))
      .map((path) => path.replace(/^\/assets\/(.*)-[\w-]{8}\.js$/, '$1')),
  );
}

const PAGES = [
  PATHS.home,
  cityHubPath('surrey'),
  articlePath('langley', 'tint-law'),
  PATHS.booking,
];

test.describe('the code of a page', () => {
  for (const path of PAGES) {
    test(`${path} is asked for once the page is painted and styled, without that of other pages`, async ({
      page,
    }) => {
      const html = await (await page.request.get(path)).text();
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(rest|auth|functions)\//.test(request.url())) asked.push(request.url());
      });
      await page.goto(path);
      const scripts = await scriptsOf(page);
      expect(scripts).toContain('main');
      expect(scripts.filter((name) => /dashboard|studio-page|lightbox|login/.test(name))).toEqual(
        [],
      );
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(
        html.split('rel="stylesheet"').length - 1,
      );
      const times = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-paint')[0]?.startTime,
        asked: Math.min(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => /\/assets\/(?!index-).*\.js$/.test(name))
            .map(({ startTime }) => startTime),
        ),
      }));
      expect(times.painted).toBeDefined();
      expect(times.asked).toBeGreaterThanOrEqual(times.painted ?? Number.POSITIVE_INFINITY);
      // Only the calendar of the booking page needs the backend.
      if (path !== PATHS.booking) expect(asked).toEqual([]);
    });
  }

  test('of the lightbox comes with the first picture that is asked for', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.locator('#results button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scriptsOf(page)).toContain('lightbox');
  });
});
