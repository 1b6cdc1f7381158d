import { articlePath, PATHS } from '../src/config/paths';
import { expect, expectNoSidewaysScroll, moveOnce, test } from './fixtures';

// A phone of 390 pixels at 200%.
test.use({ viewport: { width: 195, height: 422 } });

test('No page scrolls sideways at twice its size', { tag: '@phone' }, async ({ page }) => {
  for (const path of [
    PATHS.home,
    `${PATHS.booking}?service=PremiumDetailing&vehicleType=suv`,
    PATHS.studio,
    '/surrey-automotive-services',
    articlePath('burnaby', 'tint-law'),
    articlePath('burnaby', 'tint-cost'),
    PATHS.login,
    PATHS.manage,
  ]) {
    await page.goto(path);
    await moveOnce(page);
    if (path.startsWith(PATHS.booking)) {
      await expect(page.getByRole('radio', { name: /Ready/ }).first()).toBeVisible();
    }
    await expectNoSidewaysScroll(page);
  }
});
