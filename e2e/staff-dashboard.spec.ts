import { expect, expectNoSidewaysScroll, keepSession, test } from './fixtures';
import { addBooking, entry, expectAccessibleScreen, openDetails } from './staff-bookings';

test.describe('working through a booking', () => {
  test(
    'On a phone the totals, the search and the first bookings with their buttons are in sight at once',
    { tag: '@phone' },
    async ({ staffPage: page, request, uniqueSlot }) => {
      await addBooking(request, uniqueSlot());
      await page.getByRole('button', { name: 'Refresh' }).click();
      const row = page.getByRole('list', { name: 'Bookings', exact: true }).locator('> li').first();
      expect((await row.boundingBox())?.height).toBe(88);
      const bar = await page.getByRole('navigation').filter({ hasText: 'Day' }).boundingBox();
      const shown = [
        page.getByRole('button', { name: 'Clear All Bookings' }),
        ...(await page.locator('[data-slot=tile]').all()),
        page.getByPlaceholder('Search bookings...'),
        row.getByRole('button', { name: /^Details/ }),
        row.getByRole('button', { name: /^Delete/ }),
      ];
      expect(shown).toHaveLength(9);
      for (const part of shown) {
        const { y = NaN, height = NaN } = (await part.boundingBox()) ?? {};
        expect(y + height).toBeLessThan(bar?.y ?? NaN);
        expect(height).toBeGreaterThanOrEqual(36);
      }
    },
  );
});

test(
  'Escape closes the menu in the details, and the details stay',
  { tag: '@one-screen' },
  async ({ staffPage: page }) => {
    // Of the demo data, two days ago: it may have arrived since.
    const dialog = await openDetails(page, 'Anika Deol');
    await dialog.getByRole('button', { name: 'More', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'No-Show' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('button', { name: 'No-Show' })).toBeHidden();
    await expect(dialog.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  },
);

test(
  'Staff at two browsers see what the other one does, and read of new bookings',
  { tag: '@one-screen' },
  async ({ staffPage: page, browser, staffSession, request, uniqueSlot, baseURL }) => {
    const pair = `Pair${Date.now().toString(36)}`;
    const [known, fresh] = [`${pair} Known`, `${pair} Fresh`];
    await addBooking(request, uniqueSlot(), { customer_name: known });
    const device = await browser.newContext({ baseURL: baseURL ?? '' });
    await keepSession(device, staffSession, baseURL);
    const other = await device.newPage();
    await other.goto(`/dashboard?q=${pair}`);
    await expect(entry(other, known)).toContainText('Pending');

    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = await openDetails(page, known);
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking status updated to confirmed')).toBeVisible();
    await addBooking(request, uniqueSlot(), { customer_name: fresh });

    // Coming back to the tab is enough.
    await other.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(other.getByRole('button', { name: /new booking/ })).toBeVisible();
    await expect(entry(other, known)).toContainText('Confirmed');
    await expect(entry(other, fresh)).toHaveCount(0);
    await other.getByRole('button', { name: /new booking/ }).click();
    await expect(entry(other, fresh)).toBeVisible();

    await entry(other, fresh).getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Yes, Delete Booking' }).click();
    await expect(other.getByText('Booking deleted successfully')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search bookings...').fill(fresh);
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('No bookings found.')).toBeVisible();
    await device.close();
  },
);

test('The dashboard is accessible, fits small screens and leads back to the website', async ({
  staffPage: page,
  isMobile,
}) => {
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  for (const tile of ['Total Bookings', 'Pending', 'Confirmed', 'Completed', 'Total Revenue']) {
    await expect(page.locator('dt', { hasText: tile })).toBeVisible();
  }
  await expectAccessibleScreen(page);
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  else await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Return to Website' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});
