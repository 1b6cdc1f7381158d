import type { Page } from '@playwright/test';
import { bookWithLink } from './mailbox';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import { apiHeaders, tokenOf } from './staff-bookings';

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

test('A customer pays the deposit on the page of the provider, and the private link says so', async ({
  page,
  uniqueSlot,
}) => {
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
});

test(
  'A customer whose payment is told later reads that it is checked, and then that it is paid',
  { tag: '@one-screen' },
  async ({ page, uniqueSlot }) => {
    const { booking, href } = await bookWithLink(page, uniqueSlot());
    await askDeposit(page, booking.id, 8_100);
    await page.goto(href);
    await page.getByRole('button', { name: 'Pay the deposit' }).click();
    await page.getByLabel('The event is sent').selectOption('keep');
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(status(page, 'Checking your payment')).toBeVisible();
    // The provider sends it from another place.
    const sent = await page.request.post('/dev/pay');
    expect(sent.status()).toBe(200);
    await expect(status(page, 'Paid: $81.00')).toBeVisible();
  },
);
