import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, type Slot, test } from './fixtures';
import { addBooking } from './staff-bookings';

const ISSUE = /\/rpc\/issue_manage_token\b/;
const EMAIL = 'jordan@example.com';

/** The success page of a booking. */
function successPath(bookingId: string, { day, time }: Slot): string {
  return `/booking-success?${new URLSearchParams({
    bookingId,
    bookingDate: day,
    bookingTime: time,
    customerEmail: EMAIL,
    serviceName: 'Premium Detailing',
    totalPrice: '375',
  })}`;
}

const field = (page: Page) => page.getByLabel('Private link');

/** The lines of the calendar file that the page gives, unfolded. */
async function downloadedLines(page: Page): Promise<readonly string[]> {
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Calendar file (.ics)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('appointment.ics');
  const content = await readFile(await download.path(), 'utf8');
  return content.replaceAll('\r\n ', '').split('\r\n');
}

/** "20261217T170000Z" of a slot: the shop is seven hours behind UTC all year. */
function utcOf({ day, time }: Slot): string {
  const [, hour = '', half] = /^(\d+):00 (AM|PM)$/.exec(time) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0) + 7;
  return new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000)
    .toISOString()
    .replace(/[-:]|\.000/g, '');
}

test.describe('the private link on the success page', () => {
  test('A visitor copies the private link on the success page, which survives a reload and opens the booking', async ({
    page,
    context,
    uniqueSlot,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const slot = uniqueSlot();
    const { id } = await addBooking(page.request, slot);
    await page.goto(successPath(id, slot));
    await expect(field(page)).toHaveValue(/^http:\/\/127\.0\.0\.1:\d+\/manage#token=[\w-]{43}$/);
    const url = await field(page).inputValue();
    await page.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

    // The database hands it out for half an hour; this tab keeps it.
    await page.route(ISSUE, (route) => route.fulfill({ json: null }));
    await page.reload();
    await expect(field(page)).toHaveValue(url);
    await page.getByRole('link', { name: 'Reschedule or cancel' }).click();
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { name: 'Your booking' })).toBeVisible();
    await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });

  test('The success page fits every screen with everything opened', async ({
    page,
    uniqueSlot,
  }) => {
    const slot = uniqueSlot();
    const { id } = await addBooking(page.request, slot);
    await page.goto(successPath(id, slot));
    await expect(field(page)).toBeVisible();
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    await expect(page.getByRole('link', { name: /Google Calendar/ })).toBeVisible();
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSidewaysScroll(page);
    }
    await expectNoAxeViolations(page);
  });
});

test('The calendar file has the right instant on a device far from the shop', async ({
  page,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  const { id } = await addBooking(page.request, slot);
  await page.goto(successPath(id, slot));
  const url = await field(page).inputValue();
  expect(await page.evaluate(() => new Date(0).getTimezoneOffset())).toBe(-540);
  const lines = await downloadedLines(page);
  for (const line of [`DTSTART:${utcOf(slot)}`, `UID:${id}`, 'SEQUENCE:0', `URL:${url}`]) {
    expect(lines).toContain(line);
  }
  const google = page.getByRole('link', { name: /Google Calendar/ });
  const href = new URL((await google.getAttribute('href')) ?? '');
  expect(href.searchParams.get('dates')).toContain(`${utcOf(slot)}/`);
});
