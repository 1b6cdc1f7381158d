import { expect, test } from './fixtures';

test.describe('a page that waits for a sign of life', () => {
  test('keeps the very first tap on a button and answers it once its code is there', async ({
    page,
  }) => {
    await page.route('**/assets/main-*.js', async (route) => {
      // The code is on its way while the visitor taps.
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Book Ceramic Coating' });
    await button.click();
    await expect(page.getByRole('radio', { name: /Ceramic Coating \(2 Years\)/ })).toBeChecked();
  });

  test('scrolls to a section by its link before any code has arrived', async ({
    page,
    expectedConsole,
  }) => {
    expectedConsole.push(/site code did not load|Failed to load resource|ERR_FAILED/);
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/');
    await page
      .getByRole('link', { name: /Book Your Service Now/ })
      .first()
      .click();
    await expect(page.locator('#booking')).toBeInViewport();
  });
});
