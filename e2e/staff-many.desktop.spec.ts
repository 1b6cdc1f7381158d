import type { APIRequestContext } from '@playwright/test';
import { addDays, weekday } from '../src/domain/day';
import { shopToday } from '../src/domain/shop-calendar';
import { DEFAULT_SLOT_CAPACITY, SLOT_TIMES } from '../src/domain/slots';
import { expect, test } from './fixtures';
import { apiHeaders, entry, tokenOf } from './staff-bookings';

const COUNT = 2_500;
/** As many as the days that no other test books have places for. */
const PER_ROUND = 250;
const FIRST_DAY_AHEAD = 343;

/** Stores bookings as staff, and cancels them, so that the next find a place; returns their mark. */
async function addMany(request: APIRequestContext): Promise<string> {
  const headers = apiHeaders(await tokenOf(request));
  const mark = `Crowd${Date.now().toString(36)}`;
  const first = addDays(shopToday(new Date()), FIRST_DAY_AHEAD);
  const days = Array.from({ length: 21 }, (_, i) => addDays(first, i));
  const slots = days
    .filter((day) => weekday(day) !== 0)
    .flatMap((day) => SLOT_TIMES.map((time) => ({ booking_date: day, booking_time: time })));
  for (let from = 0; from < COUNT; from += PER_ROUND) {
    const bookings = Array.from({ length: PER_ROUND }, (_, i) => ({
      customer_name: `${mark} ${String(from + i).padStart(4, '0')}`,
      customer_email: `crowd-${from + i}@example.com`,
      customer_phone: '604-555-0155',
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      total_price: 130,
      ...slots[Math.floor(i / DEFAULT_SLOT_CAPACITY)],
    }));
    const added = await request.post('/rest/v1/bookings', { headers, data: bookings });
    expect(added.ok(), await added.text()).toBe(true);
    const url = `/rest/v1/bookings?status=eq.pending&customer_name=like.${mark}*`;
    const cancelled = await request.patch(url, { headers, data: { status: 'cancelled' } });
    expect(cancelled.ok(), await cancelled.text()).toBe(true);
  }
  return mark;
}

test('2,500 bookings are all there, few elements at a time, with the count on the way', async ({
  staffPage: page,
  request,
}) => {
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
