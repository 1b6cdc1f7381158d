import { cityHubPath, PATHS } from '../src/config/paths';
import { expectNoViolation, watchPolicy } from './content-policy';
import { answerForMap, expect, moveOnce, signIn, test } from './fixtures';
import { prerenderedPaths } from './site-paths';

test.describe('the content security policy', () => {
  test.beforeEach(async ({ page }) => watchPolicy(page));

  test('is sent with every page, and HTML is asked for anew', async ({ request }) => {
    for (const path of [...prerenderedPaths, PATHS.login, PATHS.dashboard]) {
      const headers = (await request.get(path)).headers();
      expect(headers['content-security-policy'], path).toContain("default-src 'self'");
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['cache-control'], path).toMatch(/must-revalidate|no-cache/);
    }
  });

  test('lets hashed files be kept for ever', async ({ page, request }) => {
    await page.goto(PATHS.home);
    const script = await page.locator('script[src]').first().getAttribute('src');
    const headers = (await request.get(script ?? '')).headers();
    expect(headers['cache-control']).toContain('immutable');
  });

  test('is kept by toasts and the map', async ({ page }) => {
    await answerForMap(page);
    await page.goto(cityHubPath('surrey'));
    await moveOnce(page);
    await page.mouse.move(20, 20);
    await expect(page.locator('.city-map-embed')).toHaveAttribute('data-state', 'shown');
    await page.getByRole('button', { name: 'Book Ceramic Coating' }).click();
    await expect(page.getByText('Service Selected', { exact: true })).toBeVisible();
    await expectNoViolation(page);
  });

  test('is kept by the lightbox, which still holds the page behind it', async ({ page }) => {
    await page.goto(PATHS.home);
    await page.locator('#results button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    await expectNoViolation(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
  });

  test('is kept by the login page, the dashboard and its dialogs', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Details' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page);
  });
});
