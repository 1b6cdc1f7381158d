import type { APIRequestContext } from '@playwright/test';
import { addDays, weekday } from '../src/domain/day';
import { shopToday } from '../src/domain/shop-calendar';
import { DEFAULT_SLOT_CAPACITY, SLOT_TIMES } from '../src/domain/slots';
import { expect, test } from './fixtures';
import { apiHeaders, entry, tokenOf } from './staff-bookings';

// The second empties what the first has filled.
test.describe.configure({ mode: 'serial' });

const COUNT = 2_500;
const AT_ONCE = 25;
/** Days enough for all of them, within the year that can be booked. */
const FIRST_DAY_AHEAD = 150;
const DAYS = 200;

/** Stores bookings as staff, one a request, as is the rule; returns their mark. */
async function addMany(request: APIRequestContext): Promise<string> {
  const headers = apiHeaders(await tokenOf(request));
  const mark = `Crowd${Date.now().toString(36)}`;
  const first = addDays(shopToday(new Date()), FIRST_DAY_AHEAD);
  const slots = Array.from({ length: DAYS }, (_, i) => addDays(first, i))
    .filter((day) => weekday(day) !== 0)
    .flatMap((day) => SLOT_TIMES.map((time) => ({ booking_date: day, booking_time: time })));
  // What other tests booked on these days gives its place back.
  const open = `booking_date=gte.${first}&status=in.(pending,confirmed)`;
  const cancelled = await request.patch(`/rest/v1/bookings?${open}`, {
    headers,
    data: { status: 'cancelled' },
  });
  expect(cancelled.ok(), await cancelled.text()).toBe(true);
  for (let from = 0; from < COUNT; from += AT_ONCE) {
    const numbers = Array.from({ length: AT_ONCE }, (_, i) => from + i);
    const answers = await Promise.all(
      numbers.map((number) =>
        request.post('/rest/v1/bookings', {
          headers,
          data: {
            customer_name: `${mark} ${String(number).padStart(4, '0')}`,
            customer_email: `crowd-${number}@example.com`,
            customer_phone: '604-555-0155',
            service_name: 'Classic Detailing',
            vehicle_type: 'sedan',
            total_price: 130,
            ...slots[Math.floor(number / DEFAULT_SLOT_CAPACITY)],
          },
        }),
      ),
    );
    for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
  }
  return mark;
}

test('2,500 bookings are all there, few elements at a time, with the count on the way', async ({
  staffPage: page,
  request,
}) => {
  test.setTimeout(300_000);
  const mark = await addMany(request);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  // The pages behind the first wait.
  await page.route(/rest\/v1\/bookings\?.*created_at\.lt/, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('so far').first()).toBeVisible();
  await expect(page.getByText(/1,000 of 2,5\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  release();
  await expect(page.getByText(/^2,5\d\d bookings$/)).toBeVisible();
  await expect(page.getByText('so far')).toHaveCount(0);

  const search = page.getByPlaceholder('Search bookings...');
  await search.fill(mark);
  await expect(page.getByText(/^2,500 of 2,5\d\d bookings$/)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(entry(page, `${mark} 0000`)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entry(page, `${mark} 2499`)).toBeVisible();
  // In the middle the rows stand where their numbers say.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(entry(page, `${mark} 1250`)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(700);
  await search.fill(`${mark} 2499`);
  await expect(entry(page, `${mark} 2499`)).toBeVisible();
});

test('all bookings can be cleared, after being asked, and stay cleared', async ({
  staffPage: page,
}) => {
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Bookings' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear All Bookings' });
  await expect(question).toContainText(
    'Are you sure you want to delete ALL bookings? This action cannot be undone.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Clear All Bookings' }).click();
  await question.getByRole('button', { name: 'Yes, Delete All Bookings' }).click();
  await expect(page.getByText('All bookings have been cleared successfully')).toBeVisible();
  await expect(page.getByText('No bookings found.')).toBeVisible();
  await expect(page.locator('[data-slot=tile]').filter({ hasText: 'Total Revenue' })).toContainText(
    '$0.00',
  );
  await page.reload();
  await expect(page.getByText('No bookings found.')).toBeVisible();
});
