import { cityHubPath, PATHS } from '../src/config/paths';
import { expectNoViolation, watchPolicy } from './content-policy';
import { answerForMap, expect, moveOnce, signIn, test } from './fixtures';
import { prerenderedPaths } from './site-paths';

test.describe('the content security policy', () => {
  test.beforeEach(async ({ page }) => watchPolicy(page));

  test('Every page is sent with the content security policy, and its HTML is revalidated', async ({
    request,
  }) => {
    for (const path of [...prerenderedPaths, PATHS.login, PATHS.dashboard]) {
      const headers = (await request.get(path)).headers();
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['cache-control'], path).toMatch(/must-revalidate|no-cache/);
    }
  });

  test('Hashed files may be cached forever', async ({ page, request }) => {
    await page.goto(PATHS.home);
    const script = await page.locator('script[src]').first().getAttribute('src');
    const headers = (await request.get(script ?? '')).headers();
    expect(headers['cache-control']).toContain('immutable');
  });

  test('Toasts and the map keep to the content security policy', async ({ page }) => {
    await answerForMap(page);
    await page.goto(cityHubPath('surrey'));
    await moveOnce(page);
    await page.mouse.move(20, 20);
    await expect(page.locator('.city-map-embed')).toHaveAttribute('data-state', 'shown');
    await page.getByRole('button', { name: 'Book Ceramic Coating' }).click();
    await expect(page.getByText('Service Selected', { exact: true })).toBeVisible();
    await expectNoViolation(page);
  });

  test('The lightbox keeps to the content security policy and stops the page behind from scrolling', async ({
    page,
  }) => {
    await page.goto(PATHS.home);
    await page.locator('#results button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('The login page, the dashboard and its dialogs keep to the content security policy', async ({
    page,
  }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
  });
});
