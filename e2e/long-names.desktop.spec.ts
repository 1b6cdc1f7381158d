import type { Page } from '@playwright/test';
import { dayPath } from '../src/config/paths';
import { manageHref } from '../src/config/token-link';
import { caughtMail } from './mailbox';
import { emptyDay } from './day-screen';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { addBooking, apiHeaders, openDetails } from './staff-bookings';

test.use({ viewport: { width: 390, height: 844 } });

/** 120 characters, as many as a name may have. */
const NAMES = {
  'without a space': 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120),
  'of many words': 'Maria Fernanda de los Angeles Hernandez y Rodriguez Santa Cruz '.repeat(2),
  'in Punjabi': 'ਗੁਰਪ੍ਰੀਤਸਿੰਘ'.repeat(10),
  'in Chinese': '欧阳明月司马长风'.repeat(15),
  'of emoji': '👩‍🔧🚗✨'.repeat(12),
} as const;
const HOST = `${'mail'.repeat(12)}.example.com`;
const EMAIL = `${'x'.repeat(60)}@${HOST}`;
const SOLID = NAMES['without a space'];

/** On a phone and on the narrowest one: nothing is wider than the screen or breaks an amount. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSidewaysScroll(page);
    const amounts = page.locator('dd:visible').filter({ hasText: /^\$[\d,]+\.\d\d$/ });
    const lines = await amounts.evaluateAll((all) =>
      all.map((amount) => {
        const range = document.createRange();
        const text = document.createTreeWalker(amount, NodeFilter.SHOW_TEXT).nextNode();
        range.selectNodeContents(text ?? amount);
        return range.getClientRects().length;
      }),
    );
    expect(lines, 'lines of each amount').toEqual(lines.map(() => 1));
  }
}

test('Long names of any script fit the success page', async ({ page }) => {
  for (const long of Object.values(NAMES)) {
    const name = long.slice(0, 120).trim();
    const booked = { customerName: name, customerEmail: EMAIL, serviceName: 'Premium Detailing' };
    const vehicle = { vehicleType: 'suv', vehicleMake: name.slice(0, 60) };
    await page.goto(`/booking-success?${new URLSearchParams({ ...booked, ...vehicle })}`);
    await expect(page.getByRole('definition').filter({ hasText: name }).first()).toBeVisible();
    await expectFits(page);
  }
});

test('Long names of any script fit the booking page', async ({ page }) => {
  for (const long of Object.values(NAMES)) {
    const name = long.slice(0, 120).trim();
    const booking = { service: 'PremiumDetailing', name, email: EMAIL, phone: '6045550177' };
    const vehicle = { vehicleType: 'suv', vehicleMake: name.slice(0, 60) };
    const query = new URLSearchParams({ ...booking, ...vehicle, extraServices: 'SUVRearTinting' });
    await page.goto(`/booking?${query}`);
    // The draft keeps day and time for the names that follow.
    if (long === SOLID) {
      await page.getByRole('button', { name: 'Next month' }).click();
      await page.locator('td button:not(:disabled)').first().click();
      await page.locator('[data-slots] button:not(:disabled)').first().click();
    }
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
    await expectFits(page);
  }
});

test('A long name fits the wizard', async ({ page }) => {
  await page.goto('/#booking');
  const wizard = page.locator('#booking');
  await wizard.locator('label').filter({ hasText: 'SUV Rear Window Tinting' }).click();
  await wizard.getByRole('button', { name: 'Continue to Vehicle Details' }).click();
  await expect(wizard.getByRole('heading', { name: 'Which vehicle is it?' })).toBeFocused();
  await wizard.getByLabel('Make').fill(SOLID.slice(0, 60));
  await wizard.getByRole('button', { name: 'Continue to Contact & Schedule' }).click();
  await wizard.getByLabel('Full name').fill(SOLID);
  await wizard.getByLabel('Email').fill(EMAIL);
  await expect(wizard.getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
  await expectFits(page);
});

test('A long name fits the details, the day, the customer, the manage page and the mails', async ({
  staffPage: page,
}) => {
  const day = emptyDay(false, 2);
  const name = SOLID.slice(8) + Date.now().toString(36);
  const slot = { day, time: '9:00 AM' } as const;
  const { id, customer_email: address } = await addBooking(page.request, slot, {
    customer_name: name,
    customer_email: `${'x'.repeat(27)}-${crypto.randomUUID()}@${HOST}`,
    // A number of their own, or they would be one customer with the guests of other tests.
    customer_phone: `604-555-${String(Date.now()).slice(-4)}`,
    vehicle_make: SOLID.slice(0, 60),
    vehicle_model: NAMES['of emoji'].slice(0, 40),
    comments: SOLID.repeat(3),
  });
  // The list was read before there was this booking.
  await page.reload();
  const dialog = await openDetails(page, name);
  await expectFits(page);
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(dayPath(day));
  await page.getByRole('button', { name: /^First car/ }).click();
  await expect(page.getByRole('region', { name: /to come$/ })).toContainText(name);
  await expectNoSidewaysScroll(page);
  const issued = await page.request.post('/rest/v1/rpc/issue_manage_token', {
    headers: apiHeaders(),
    data: { booking_id: id },
  });
  await page.setViewportSize({ width: 1024, height: 844 });
  await page.goto(`/dashboard/customers/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(manageHref((await issued.json()) as string));
  await expect(page.getByRole('heading', { name: 'Your appointment' })).toBeVisible();
  await expectFits(page);
  const mail = await caughtMail(page, address, 1);
  for (const path of ['', `/${mail.id}`, `/${mail.id}.html`]) {
    await page.goto(`/dev/mailbox${path}`);
    await expectFits(page);
  }
});
