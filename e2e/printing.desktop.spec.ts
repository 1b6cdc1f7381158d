import type { Page } from '@playwright/test';
import { addDays, weekday } from '../src/domain/day';
import { manageHref } from '../src/config/token-link';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { expect, test } from './fixtures';
import { bookByApi } from './mailbox';
import { addBooking, apiHeaders } from './staff-bookings';

/** Paper has nothing to click, no picture of a car and no frame of the site. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Halflight Auto Customization Surrey/)).toBeVisible();
  for (const role of ['button', 'link', 'banner', 'contentinfo', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  const drawn = page.locator('main svg:visible, main img:visible, main iframe:visible');
  for (const box of await drawn.evaluateAll((all) => all.map((one) => one.clientWidth))) {
    expect(box).toBeLessThan(40);
  }
  await page.emulateMedia({ media: 'screen' });
}

async function expectOneSheet(page: Page, format: string): Promise<void> {
  // Or the PDF would show the medium emulated before.
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ format })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
}

test('A booking prints as a page of facts, both after booking and behind its link', async ({
  page,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  const { id, name } = await bookByApi(page.request, slot);
  const issued = await page.request.post('/rest/v1/rpc/issue_manage_token', {
    headers: apiHeaders(),
    data: { booking_id: id },
  });
  const query = { bookingId: id, customerName: name, bookingDate: slot.day, totalPrice: '375' };
  await page.goto(`/booking-success?${new URLSearchParams(query)}`);
  await expect(page.getByLabel('Private link')).toBeVisible();
  await expectPaper(page);
  await expectOneSheet(page, 'Letter');
  await page.goto(manageHref((await issued.json()) as string));
  await expect(page.getByRole('button', { name: 'Reschedule', exact: true })).toBeVisible();
  await expectPaper(page);
});

test('An article prints as its text and prices', async ({ page }) => {
  await page.goto('/surrey/window-tinting-cost-surrey-bc');
  await expectPaper(page);
});

test('The dashboard prints only the list, in black on white', async ({
  staffPage: page,
  uniqueSlot,
}) => {
  const { customer_name: name } = await addBooking(page.request, uniqueSlot());
  await page.reload();
  await page.getByPlaceholder('Search bookings...').fill(name);
  await expect(page.getByText(/^1 of/)).toBeVisible();
  // The page looks like this when the browser prints it.
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset['printed'] = document.querySelector('[data-slot=printed]')?.textContent;
    });
  });
  await page.pdf();
  expect(await page.evaluate(() => document.body.dataset['printed'])).toContain(name);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('A day prints as a sheet for the workshop, on A4 and on Letter', async ({
  staffPage: page,
}) => {
  // Behind the days of all other tests: a full day takes a second page.
  const today = shopToday(new Date());
  const day = addDays(today, weekday(addDays(today, 341)) === 0 ? 340 : 341);
  const slot = { day, time: '10:00 AM' } as const;
  const { id, customer_name: name } = await addBooking(page.request, slot);
  // The view by hours has a fixed length; by bays it grows with their number.
  await page.addInitScript(() => window.localStorage.setItem('staff-day-view', 'hours'));
  await page.goto(`/dashboard/day/${slot.day}`);
  await expect(page.locator(`[data-booking="${id}"]`)).toBeVisible();
  await page.evaluate(() => {
    const { body } = document;
    window.print = () => (body.dataset['asked'] = 'yes');
    window.addEventListener('beforeprint', () => {
      body.dataset['printed'] =
        document.querySelector<HTMLElement>('[data-slot=day-sheet]')?.innerText;
    });
  });
  await page.getByRole('button', { name: 'Print the day sheet' }).click();
  expect(await page.evaluate(() => document.body.dataset['asked'])).toBe('yes');
  for (const format of ['A4', 'Letter']) await expectOneSheet(page, format);
  const printed = await page.evaluate(() => document.body.dataset['printed']);
  expect(printed).toContain(name);
  expect(printed).toContain('Here / done');

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const sheet = page.getByRole('region', { name: 'Day sheet' });
  await expect(sheet.getByText(name)).toBeVisible();
  await expect(sheet).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const role of ['button', 'link', 'banner', 'navigation', 'main'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});
