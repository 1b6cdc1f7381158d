import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test('The success page without a booking is accessible', async ({ page }) => {
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No booking to show');
  await expectNoAxeViolations(page);
});

test(
  'A success page with a nonsense address fits the screen',
  { tag: '@one-screen' },
  async ({ page }) => {
    const query = new URLSearchParams({
      customerName: '<img src=x onerror=alert(1)>',
      serviceName: 'x'.repeat(5_000),
    });
    await page.goto(`/booking-success?${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  },
);
