import { allCityPaths, PATHS } from '../src/config/paths';
import { SHOP, SHOP_TEL_HREF } from '../src/domain/shop';
import { expect, test } from './fixtures';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // The pages of the other cities are tested in their own files.
  test('Every kind of city page can be read without scripts', async ({ page }) => {
    for (const path of allCityPaths().filter((city) => city.startsWith('/surrey'))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      const main = page.getByRole('main');
      // Each page states prices or, on the law, fines.
      await expect(main.getByText(/\$\d/).first()).toBeVisible();
      const links = await page.locator('main a[href^="/"]').count();
      expect(links).toBeGreaterThan(4);
      await expect(page.locator(`a[href="${SHOP_TEL_HREF}"]:visible`).first()).toBeVisible();
      await expect(page.getByRole('contentinfo')).toContainText(SHOP.hours.times);
    }
  });

  test('A page that needs scripts says so, with the telephone number', async ({ page }) => {
    for (const path of [
      PATHS.booking,
      PATHS.bookingDashboard,
      PATHS.bookingSuccess,
      PATHS.manage,
      PATHS.unsubscribe,
      PATHS.login,
      PATHS.resetPassword,
      PATHS.setup,
      PATHS.dashboard,
    ]) {
      await page.goto(path);
      const note = page.locator('.without-scripts');
      await expect(note, path).toBeInViewport();
      await expect(note).toContainText('This page needs JavaScript');
      await expect(note.getByRole('link')).toHaveAttribute('href', SHOP_TEL_HREF);
    }
  });
});
