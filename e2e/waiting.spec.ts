import { formatDayHeading, formatDayShort } from '../src/domain/day';
import { chooseDay, newCustomer, openBooking } from './booking-form';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from './fixtures';
import { caughtMail } from './mailbox';
import { addBooking, apiHeaders, tokenOf } from './staff-bookings';

test(
  'A visitor waits for a taken time on a phone, and the link of the email fills in the booking once it is cancelled',
  { tag: '@phone' },
  async ({ page, uniqueSlot }) => {
    test.slow();
    const slot = uniqueSlot();
    const customer = newCustomer('Robin Grewal');
    const work = { service_name: 'Sedan Front Window Tinting', vehicle_type: 'sedan' };
    const taken = [
      await addBooking(page.request, slot, work),
      await addBooking(page.request, slot, work),
    ];
    await openBooking(page, '?service=SedanFrontTinting&vehicleType=sedan');
    await chooseDay(page, slot.day);
    await page.getByRole('button', { name: 'Tell me if a time opens' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: formatDayShort(slot.day) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await sheet.getByLabel('Full name').fill(customer.name);
    await sheet.getByLabel('Email').fill(customer.email);
    await expectNoAxeViolations(page);
    await sheet.getByRole('button', { name: 'Put me on the list' }).click();
    await expect(sheet).toContainText("You're on the list");

    const cancelled = await page.request.patch(`/rest/v1/bookings?id=eq.${taken[0]?.id ?? ''}`, {
      headers: apiHeaders(await tokenOf(page.request)),
      data: { status: 'cancelled' },
    });
    expect(cancelled.ok()).toBe(true);
    const mail = await caughtMail(page, customer.email, 1);
    expect(mail.subject).toBe(`A time has opened: ${formatDayShort(slot.day)} at ${slot.time}`);
    const link = /Book this time:\s+\S+(\/booking\?opened=1#token=\S+)/.exec(mail.text)?.[1] ?? '';
    // As in another tab.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/privacy');
    await page.goto(link);
    await expect(
      page.getByText(`${formatDayHeading(slot.day)} at ${slot.time} is free`),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: slot.time, pressed: true })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue(customer.name);
    await expect(page.getByLabel('Email')).toHaveValue(customer.email);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Leave the waiting list' }).click();
    await expect(page.getByText("You're off the waiting list")).toBeVisible();
  },
);
