import { manageHref } from '../src/domain/manage-rules';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import { apiHeaders } from './staff-bookings';

test.describe('the link that manages a booking', () => {
  test('shows the booking, cancels it only when asked twice, and brings nothing back', async ({
    page,
    request,
    uniqueSlot,
  }) => {
    const { day, time } = uniqueSlot();
    const id = crypto.randomUUID();
    const booked = await request.post('/rest/v1/bookings', {
      headers: apiHeaders(),
      data: {
        id,
        customer_name: 'Noor Haddad',
        customer_email: `noor-${id}@example.com`,
        customer_phone: `604${id.replace(/\D/g, '').padEnd(7, '5').slice(0, 7)}`,
        service_name: 'Classic Detailing',
        vehicle_type: 'suv',
        booking_date: day,
        booking_time: time,
        total_price: 162.5,
      },
    });
    expect(booked.status(), await booked.text()).toBe(201);
    const issued = await request.post('/rest/v1/rpc/issue_manage_token', {
      headers: apiHeaders(),
      data: { booking_id: id },
    });
    const token = (await issued.json()) as string;

    await page.goto(manageHref(token));
    await expect(page.getByText('$162.50')).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
    // The link to the content takes the key's place behind the `#`; the booking stays.
    await page.getByRole('link', { name: 'Skip to content' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('$162.50')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel this booking' }).click();
    await page.getByRole('button', { name: 'Yes, cancel this booking' }).click();
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book again' })).toBeVisible();
    await page.goto('/booking');
    await page.goto(manageHref(token));
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel this booking' })).toHaveCount(0);
  });

  for (const [name, href] of [
    ['a wrong key', manageHref('A'.repeat(43))],
    ['no key', '/manage'],
  ] as const) {
    test(`with ${name} says nothing of any booking and names the telephone`, async ({ page }) => {
      await page.goto(href);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This link shows no booking',
      );
      await expect(page.getByRole('alert').getByRole('link')).toBeVisible();
      await expectNoAxeViolations(page);
    });
  }
});
