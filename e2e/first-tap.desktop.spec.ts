import { holdRequests } from './booking-form';
import { expect, test } from './fixtures';

const CODE = /\/assets\/main-.*\.js$/;

test.describe('a page whose code is not there yet', () => {
  test('keeps a tap on a button and answers it, once', async ({ page }) => {
    const code = await holdRequests(page, CODE);
    await page.goto('/');
    const more = page.getByRole('button', { name: 'View More Reviews' });
    await more.click();
    code.release();
    // A second answer would fold the list again.
    await expect(page.getByRole('button', { name: 'Show fewer reviews' })).toBeVisible();
    await expect(page.locator('#testimonials-list > li').last()).toBeVisible();
  });

  test('keeps more than one tap, in their order', async ({ page }) => {
    const code = await holdRequests(page, CODE);
    await page.goto('/studio');
    const choice = (name: string) => page.getByRole('radio', { name, exact: true }).first();
    await choice('Truck').click();
    await choice('Coupe').click();
    await choice('Cedar').click();
    await choice('Truck').click();
    code.release();
    await expect(choice('Truck')).toBeChecked();
    await expect(choice('Cedar')).toBeChecked();
  });

  test('scrolls to a section by its link', async ({ page, expectedConsole }) => {
    expectedConsole.push(/site code did not load|Failed to load resource|ERR_FAILED/);
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await page
      .getByRole('link', { name: /Book Your Service Now/ })
      .first()
      .click();
    await expect(page.locator('#booking')).toBeInViewport();
  });

  test('is not sent home when its code arrives while the visitor reads on', async ({ page }) => {
    const code = await holdRequests(page, CODE);
    await page.goto('/');
    await page.evaluate(() => window.scrollTo(0, 2_000));
    code.release();
    await expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(2_000);
  });
});
