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
  toast,
} from './booking-form';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';

test('A visitor books an appointment and sees it confirmed', async ({ page, uniqueSlot }) => {
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
});

test(
  'A visitor reads what is missing in a notice and at the field',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    const slot = uniqueSlot();
    await openBooking(page);
    await page.getByLabel('Full name').fill('Jordan');
    await page.getByLabel('Full name').press('Enter');
    await expect(toast(page, 'Missing Information')).toBeVisible();
    await expect(
      page.getByText('Please select a date and time for your appointment.'),
    ).toBeVisible();

    await chooseSlot(page, slot);
    await page.getByLabel('Service', { exact: true }).selectOption('Premium Detailing');
    await page.getByLabel('Phone').fill('604-55');
    await confirmButton(page).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('Please enter a 10-digit number')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByLabel('Phone').fill('604-555-0188');
    await expect(page.getByText('Please enter a 10-digit number')).toBeHidden();
  },
);

test(
  'A visitor keeps what they typed before the code arrived',
  { tag: '@one-screen' },
  async ({ page }) => {
    const code = await holdRequests(page, /assets\/main-.*\.js/);
    await page.goto('/booking');
    await page.getByLabel('Full name').fill('Early Bird');
    await page.getByLabel('Service', { exact: true }).selectOption('Premium Detailing');
    code.release();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
    await expect(page.getByLabel('Service', { exact: true })).toHaveValue('PremiumDetailing');
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
