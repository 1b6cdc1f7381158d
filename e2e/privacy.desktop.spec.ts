import { PATHS } from '../src/config/paths';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test('The privacy notice is reached from the booking page and can be read on the smallest phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(PATHS.booking);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoAxeViolations(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The privacy notice can be read without scripts', async ({ page }) => {
    await page.goto(PATHS.privacy);
    await expect(page.getByText(/deleted 24 months after the appointment/)).toBeVisible();
  });
});
