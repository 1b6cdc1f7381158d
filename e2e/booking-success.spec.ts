import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test('without a booking the page says so and keeps both ways on', async ({ page }) => {
  await page.goto('/booking-success');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No booking to show');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Book Another Service' })).toHaveAttribute(
    'href',
    '/booking',
  );
  await expectNoAxeViolations(page);
});

test('an address full of nonsense shows no nonsense', { tag: '@one-screen' }, async ({ page }) => {
  const query = new URLSearchParams({
    customerName: '<img src=x onerror=alert(1)>',
    bookingDate: '2026-02-30',
    totalPrice: 'NaN',
    vehicleType: 'undefined',
    serviceName: 'x'.repeat(5_000),
    bookingId: 'null',
  });
  await page.goto(`/booking-success?${query}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/undefined|NaN|Invalid Date|null/);
  expect(text).toContain('<img src=x onerror=alert(1)>');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});
