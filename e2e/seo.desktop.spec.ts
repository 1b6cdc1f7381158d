import { PATHS } from '../src/config/paths';
import { prerenderedPaths } from './site-paths';
import { expect, test } from './fixtures';

/*
 * What the files alone do not show: that every prerendered page hydrates without a complaint.
 * The fixture fails a test on any console error or warning; React reports a mismatch as one.
 */
test.describe('hydration', () => {
  for (const path of prerenderedPaths) {
    test(`${path} takes over its own markup`, async ({ page }) => {
      await page.goto(path);
      const before = await page.locator('h1').first().elementHandle();
      await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
      // The very same element: nothing was thrown away and rendered again. The success page has
      // to read its address first and shows a skeleton until then.
      if (path !== PATHS.bookingSuccess) {
        expect(await before?.evaluate((element) => element.isConnected)).toBe(true);
      }
      await page.evaluate(
        () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })),
      );
    });
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedConsole: [/404/] });

  test('answers 404 with a page that leads home', async ({ page }) => {
    const response = await page.goto('/surrey/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

test.describe('files beside the pages', () => {
  for (const [path, type] of [
    ['/sitemap.xml', /xml/],
    ['/robots.txt', /plain/],
    ['/site.webmanifest', /manifest/],
    ['/icons/maskable-512.png', /png/],
    ['/previews/surrey-tint-law.png', /png/],
  ] as const) {
    test(`${path} is served as what it is`, async ({ request }) => {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(response.headers()['content-type']).toMatch(type);
    });
  }
});
