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

const READING = [PATHS.home, cityHubPath('surrey'), articlePath('langley', 'tint-law')];

test.describe('the code of a page', () => {
  for (const path of [...READING, PATHS.booking]) {
    test(`${path} is asked for once the page is painted`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      const { painted, asked } = await page.evaluate(() => {
        const scripts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/assets\/(?!index-).*\.js$/.test(name));
        return {
          painted: performance.getEntriesByName('first-paint')[0]?.startTime,
          asked: Math.min(...scripts.map(({ startTime }) => startTime)),
        };
      });
      expect(painted).toBeDefined();
      expect(asked).toBeGreaterThanOrEqual(painted ?? Number.POSITIVE_INFINITY);
    });

    test(`${path} finds the page styled already`, async ({ page }) => {
      const html = await (await page.request.get(path)).text();
      await page.goto(path);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(
        html.split('rel="stylesheet"').length - 1,
      );
    });

    test(`${path} brings no dashboard, no studio page and no lightbox`, async ({ page }) => {
      await page.goto(path);
      const scripts = await scriptsOf(page);
      expect(scripts).toContain('main');
      expect(scripts.filter((name) => /dashboard|studio-page|lightbox|login/.test(name))).toEqual(
        [],
      );
    });
  }

  test('of the lightbox comes with the first picture that is asked for', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.locator('#results button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await scriptsOf(page)).toContain('lightbox');
  });

  for (const path of READING) {
    test(`${path} asks the backend for nothing`, async ({ page }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (/\/(rest|auth|functions)\//.test(request.url())) asked.push(request.url());
      });
      await page.goto(path);
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      expect(asked).toEqual([]);
    });
  }
});
