import { formatDayLong, formatDayMedium } from '../src/domain/day';
import {
  chooseSlot,
  confirmButton,
  fillCustomer,
  freeSpots,
  holdRequests,
  INSERT,
  newCustomer,
  openBooking,
  prefillQuery,
  takeSpot,
} from './booking-form';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test(
  'A visitor books an appointment and sees it confirmed',
  { tag: '@phone' },
  async ({ page, uniqueSlot }) => {
    const slot = uniqueSlot();
    const customer = newCustomer();
    await openBooking(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book Your Appointment');

    await chooseSlot(page, slot);
    await page.getByLabel('Service', { exact: true }).selectOption('Ceramic Coating (5 Years)');
    await page.getByLabel('Vehicle type').selectOption('SUV');
    await fillCustomer(page, customer);
    await page.getByLabel('Make').fill('Honda');
    await page.getByLabel('Special requests').fill('Dog hair');

    const summary = page.getByRole('region', { name: 'Booking Summary' });
    await expect(summary).toContainText(formatDayMedium(slot.day));
    await expect(summary).toContainText(slot.time);
    await expect(summary).toContainText(customer.email);
    await expect(summary).toContainText('$750.00');
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);

    const answer = await holdRequests(page, INSERT);
    await confirmButton(page).click();
    await expect(page.getByRole('button', { name: 'Booking...' })).toBeDisabled();
    answer.release();
    await page.waitForURL('**/booking-success?**');
    const params = new URL(page.url()).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({
      customerName: customer.name,
      customerEmail: customer.email,
      customerPhone: customer.phone,
      serviceName: 'Ceramic Coating (5 Years)',
      bookingDate: slot.day,
      bookingTime: slot.time,
      vehicleType: 'suv',
      vehicleMake: 'Honda',
      totalPrice: '750',
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    await expect(page.getByText(formatDayLong(slot.day))).toBeVisible();
    await expect(page.getByText('SUV, Honda')).toBeVisible();
    await expect(page.getByText('$750.00')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    expect(await freeSpots(page, slot)).toBe(1);

    await page.getByRole('link', { name: 'Book Another Service' }).click();
    await expect(page.getByLabel('Special requests')).toHaveValue('');
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
  },
);

test(
  'A visitor who loses the last spot to somebody else is offered the nearest times',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot, expectedConsole }) => {
    expectedConsole.push(/409/);
    const slot = uniqueSlot();
    const customer = newCustomer();
    await openBooking(page, prefillQuery(customer, { comments: 'Keep me' }));
    await chooseSlot(page, slot);
    await takeSpot(page, slot);
    await takeSpot(page, slot);
    await confirmButton(page).click();

    const dialog = page.getByRole('dialog', { name: 'This time was just taken' });
    await expect(dialog).toContainText(`The last spot at ${slot.time}`);
    await expect(dialog.getByRole('radio')).toHaveCount(3);
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await expectNoAxeViolations(page, { within: '[role=dialog]' });
    await expectNoSidewaysScroll(page);

    await dialog.getByRole('button', { name: /^See all times on/ }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Special requests')).toHaveValue('Keep me');
    await expect(page.getByRole('button', { name: `${slot.time} Full` })).toBeDisabled();
    await expect(page.locator('[data-slots]')).toBeInViewport();
    await expectNoAxeViolations(page, { within: '[data-slots]' });

    await page.locator('[data-slots] button:enabled').first().click();
    await confirmButton(page).click();
    await page.waitForURL('**/booking-success?**');
  },
);
