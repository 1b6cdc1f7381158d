import { randomUUID } from 'node:crypto';
import { dayPath } from '../src/config/paths';
import { formatDayHeading } from '../src/domain/day';
import { chooseDay, newCustomer, openBooking } from './booking-form';
import { comeBack, emptyDay, hour, openDay } from './day-screen';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import {
  addBooking,
  changeElsewhere,
  apiHeaders,
  choose,
  expectAccessibleScreen,
  letToastsGo,
} from './staff-bookings';

test(
  'Staff find a known caller, book them at another price and move the booking',
  { tag: '@one-screen' },
  async ({ staffPage: page, request, uniqueSlot, isMobile }) => {
    const day = emptyDay(isMobile, 0);
    const { phone } = newCustomer();
    const earlier = await addBooking(request, uniqueSlot(), { customer_phone: phone });
    // Typed online it would not be filled in; staff have confirmed it.
    await changeElsewhere(request, earlier.id, 'confirmed');
    const customer = { name: earlier.customer_name };

    await openDay(page, day);
    await page.getByRole('button', { name: 'New booking' }).click();
    const dialog = page.getByRole('dialog', { name: 'New booking' });
    await dialog.getByLabel('Phone', { exact: true }).fill(phone);
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(customer.name);
    await expect(dialog.getByRole('radio', { name: 'SUV' })).toBeChecked();
    await choose(page, 'Service', 'Premium Detailing');
    await dialog.getByRole('radio', { name: '10:00 AM' }).click();
    await dialog.getByRole('button', { name: 'Change price' }).click();
    await dialog.getByLabel('Price in dollars').fill('350');
    const book = dialog.getByRole('button', { name: /^Book .* at 10:00 AM$/ });
    await book.click();
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Enter a reason/);
    await dialog.getByLabel('Reason').fill('Third car of the family.');
    await expectAccessibleScreen(page, '[role=dialog]');
    await book.click();
    await expect(dialog).toBeHidden();
    await expect(hour(page, '10:00 AM')).toContainText(customer.name);
    await expectAccessibleScreen(page);
    await expectNoSidewaysScroll(page);

    await page.goto(`/dashboard/week/${day}`);
    const inWeek = page.getByRole('link', {
      name: new RegExp(`^${formatDayHeading(day)},? [\\d.]+ h free`),
    });
    await expect(inWeek).toBeVisible();
    await expectAccessibleScreen(page);
    await expectNoSidewaysScroll(page);
    await inWeek.click();
    await expect(page).toHaveURL(dayPath(day));

    await page
      .getByRole('button', { name: `Details of ${customer.name}` })
      .first()
      .click();
    const details = page.getByRole('dialog', { name: 'Booking Details' });
    await expect(details).toContainText('Third car of the family.');
    await details.getByRole('button', { name: 'Change price' }).click();
    await details.getByLabel('Charged price').fill('410');
    await details.getByLabel('Reason').fill('Tree sap on the roof.');
    await details.getByRole('button', { name: 'Save price' }).click();
    await expect(details).toContainText('Tree sap on the roof.');
    await expect(details).toContainText('$410.00');
    await letToastsGo(page);
    await details.getByRole('button', { name: 'Move' }).click();
    const move = page.getByRole('dialog', { name: 'Move booking' });
    await move.getByRole('radio', { name: '3:00 PM' }).click();
    await move.getByRole('button', { name: /^Move to .* at 3:00 PM$/ }).click();
    await expect(move).toBeHidden();
    await expect(details).toBeHidden();
    await expect(hour(page, '3:00 PM')).toContainText(customer.name);
    await expect(hour(page, '10:00 AM')).not.toContainText(customer.name);
  },
);

test.describe('closing an afternoon', () => {
  test.use({ expectedConsole: [/status of 422/] });

  test(
    'Staff close an afternoon with two bookings: one moves, one stays, and nobody books online',
    { tag: '@one-screen' },
    async ({ staffPage: page, request, isMobile }) => {
      const day = emptyDay(isMobile, 1);
      const staying = { name: (await addBooking(request, { day, time: '2:00 PM' })).customer_name };
      const moving = { name: (await addBooking(request, { day, time: '3:00 PM' })).customer_name };
      const bookOnline = (time: string) =>
        request.post('/rest/v1/bookings', {
          headers: apiHeaders(),
          data: {
            id: randomUUID(),
            customer_name: 'Jordan Sandhu',
            customer_email: newCustomer().email,
            customer_phone: newCustomer().phone,
            service_name: 'Classic Detailing',
            vehicle_type: 'sedan',
            booking_date: day,
            booking_time: time,
            status: 'pending',
            total_price: 130,
          },
        });

      await openDay(page, day);
      await page.getByRole('button', { name: 'Close hours' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close a day or hours' });
      await expect(dialog.getByRole('radio', { name: 'Some hours' })).toBeChecked();
      const hours = dialog.getByRole('checkbox');
      for (const time of ['2 PM', '3 PM', '4 PM', '5 PM']) {
        const box = hours.filter({ hasText: new RegExp(`^${time}`) });
        if ((await box.getAttribute('aria-checked')) !== 'true') await box.click();
      }
      await dialog.getByLabel('Reason').fill('Staff training');
      const choices = (name: string) =>
        dialog.getByRole('radiogroup', { name: `What happens to ${name}` });
      await choices(staying.name).getByRole('radio', { name: 'Keep' }).click();
      await choices(moving.name).getByRole('radio', { name: 'Move' }).click();
      await expectAccessibleScreen(page, '[role=dialog]');
      await dialog.getByRole('button', { name: 'Close 4 hours' }).click();
      await expect(dialog).toBeHidden();
      await expect(hour(page, '2:00 PM')).toContainText(staying.name);
      await expect(hour(page, '3:00 PM')).not.toContainText(moving.name);
      await expect(hour(page, '4:00 PM')).toContainText('Staff training');

      const refused = await bookOnline('4:00 PM');
      expect(refused.status()).toBe(422);
      expect(await refused.json()).toMatchObject({ code: 'PT422' });
      await openBooking(page);
      await chooseDay(page, day);
      const slots = page.locator('[data-slots]');
      await expect(slots.getByRole('button', { name: '4:00 PM' })).toBeDisabled();
      await expect(slots.getByRole('button', { name: '4:00 PM' })).toContainText('Closed');
      await expect(slots.getByRole('button', { name: '9:00 AM' })).toBeEnabled();
      await expect(page.getByText('Staff training')).toHaveCount(0);

      await openDay(page, day);
      await hour(page, '4:00 PM').getByRole('button', { name: /^Open/ }).click();
      await expect(hour(page, '4:00 PM')).not.toContainText('Staff training');
      const earlier = page.getByRole('button', { name: '1 job can be ready earlier' });
      await earlier.click();
      const offer = page.getByRole('dialog', { name: 'Jobs that can be ready earlier' });
      await expect(offer).toContainText(staying.name);
      await expectAccessibleScreen(page, '[role=dialog]');
      await offer.getByRole('radio', { name: 'As it is' }).click();
      await offer.getByRole('button', { name: 'Leave as they are' }).click();
      await expect(offer).toBeHidden();
      await expect(earlier).toBeHidden();
      await page.reload();
      await expect(hour(page, '2:00 PM')).toContainText(staying.name);
      await expect(earlier).toBeHidden();
      expect((await bookOnline('4:00 PM')).status()).toBe(201);
      await comeBack(page);
      await expect(hour(page, '4:00 PM')).toContainText('Jordan Sandhu');
    },
  );
});
