import { expect, expectNoAxeViolations, test } from './fixtures';

test('The success page without a booking is accessible', async ({ page }) => {
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No booking to show');
  await expectNoAxeViolations(page);
});
