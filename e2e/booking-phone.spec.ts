import { addDays, weekday } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { chooseSlot, confirmButton, newCustomer, openBooking, prefillQuery } from './booking-form';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test.describe('booking on a phone', () => {
  test(
    'The calendar on a phone begins with this week and continues below',
    { tag: '@phone' },
    async ({ page }) => {
      await openBooking(page);
      const today = shopToday(new Date());
      const sunday = addDays(today, -(weekday(today) ?? 0));
      const days = page.getByRole('grid').locator('[data-day]');
      await expect(days.first()).toHaveAttribute('data-day', sunday);
      await expect(days).toHaveCount(42);
      // A day of a later week is taken in its own place.
      const later = addDays(sunday, 36);
      await page.locator(`[data-day="${later}"] button`).click();
      await expect(page.locator(`[data-day="${later}"]`)).toHaveAttribute('data-selected', 'true');
      await expect(days.first()).toHaveAttribute('data-day', sunday);
    },
  );

  test(
    'The day, time, price and button stay in view on a phone once day and time are set',
    { tag: '@phone' },
    async ({ page, uniqueSlot }) => {
      const slot = uniqueSlot();
      const customer = newCustomer();
      await openBooking(page, prefillQuery(customer, { vehicleType: 'suv', phone: '' }));
      const nav = page.getByRole('navigation', { name: 'Quick navigation' });
      await expect(nav).toBeVisible();
      await chooseSlot(page, slot);
      const bar = page.getByRole('complementary', { name: 'Your booking so far' });
      await expect(bar).toContainText('$275');
      await expect(bar).toContainText(slot.time);
      await expect(nav).toBeHidden();
      await expect(confirmButton(page)).toBeInViewport();
      await expectNoAxeViolations(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      // Missing fields are asked for in their place; then the summary answers.
      await confirmButton(page).click();
      await expect(page.getByLabel('Phone')).toBeFocused();
      await page.getByLabel('Phone').fill(customer.phone);
      await confirmButton(page).click();
      await page.waitForURL('**/booking-success?**');
    },
  );
});

test(
  'Choosing a service loads no list, and its add-ons and first times appear with it',
  { tag: '@one-screen' },
  async ({ page }) => {
    const html = await (await page.request.get('/booking')).text();
    expect(html).not.toContain('Choose a service</option>');
    await openBooking(page);
    const service = page.getByLabel('Service', { exact: true });
    await expect(service).toContainText('Choose a service');
    await service.selectOption('Premium Detailing');
    await expect(page.getByRole('button', { name: 'Choose add-ons' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'First available' })).toBeVisible();
  },
);
