import type { Page } from '@playwright/test';
import { bookWithLink } from './mailbox';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, signIn, test } from './fixtures';
import { apiHeaders, changeElsewhere, expectAccessibleScreen, tokenOf } from './staff-bookings';

/** Staff ask a deposit of a booking; how it is paid is said once for the shop. */
async function askDeposit(page: Page, bookingId: string, cents: number): Promise<void> {
  const headers = apiHeaders(await tokenOf(page.request));
  const asked = await page.request.post('/rest/v1/rpc/ask_deposit', {
    headers,
    data: { booking_id: bookingId, cents },
  });
  expect(asked.status(), await asked.text()).toBe(204);
}

const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'A customer pays the deposit on the page of the provider, and the private link says so',
  { tag: '@phone' },
  async ({ page, uniqueSlot }) => {
    const { booking, href } = await bookWithLink(page, uniqueSlot());
    await askDeposit(page, booking.id, 7_500);
    await page.goto(href);
    const pay = page.getByRole('button', { name: 'Pay the deposit' });

    await test.step('leave the page of the provider: nothing is paid', async () => {
      await pay.click();
      await expect(page.getByText('$75.00 CAD, unpaid')).toBeVisible();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect(status(page, 'Not paid yet')).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNoSidewaysScroll(page);
    });

    await test.step('pay: the page says so, and offers nothing more to pay', async () => {
      await pay.click();
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(status(page, 'Paid: $75.00')).toBeVisible();
      await expect(page.getByText('Deposit of $75.00 received. Thank you.')).toBeVisible();
      await expect(pay).toHaveCount(0);
      await expectNoSidewaysScroll(page);
    });
  },
);

test(
  'Staff give back a part of what was paid online, from the till, and it goes to the card that paid',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    const { booking, href } = await bookWithLink(page, uniqueSlot());
    await askDeposit(page, booking.id, 7_500);

    await test.step('the customer pays, then the booking is cancelled', async () => {
      await page.goto(href);
      await page.getByRole('button', { name: 'Pay the deposit' }).click();
      await page.getByLabel('The event is sent').selectOption('fee');
      await page.getByRole('button', { name: 'Pay', exact: true }).click();
      await expect(status(page, 'Paid: $75.00')).toBeVisible();
      await changeElsewhere(page.request, booking.id, 'cancelled');
    });

    await signIn(page);
    await page.goto('/dashboard/till');
    const day = page.getByRole('region', { name: 'Online payments', exact: true });

    await test.step('the till says what was paid and what the provider keeps', async () => {
      await expect(day).toContainText('Paid');
      await expect(day).toContainText("Provider's fees");
      await expectNoSidewaysScroll(page);
      await expectAccessibleScreen(page);
    });

    await test.step('give back a part, to the card', async () => {
      const payments = page.getByRole('region', { name: 'Payments', exact: true });
      await payments.locator(`a[href*="${booking.id}"]`).click();
      const money = page.getByRole('region', { name: 'Payment', exact: true });
      await money.getByRole('button', { name: 'Refund deposit' }).click();
      await expect(money.getByLabel('Refunded by')).toHaveValue('online');
      await money.getByLabel('Amount').fill('25');
      await expectAccessibleScreen(page);
      await expectNoSidewaysScroll(page);
      await money.getByRole('button', { name: 'Refund deposit' }).click();
      await expect(money.getByText('- $25.00')).toBeVisible();
      await expectNoSidewaysScroll(page);
    });

    await test.step('the till has it on both sides', async () => {
      await page.goto('/dashboard/till');
      await expect(day).toContainText('Refunded');
    });
  },
);
