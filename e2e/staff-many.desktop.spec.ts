import type { APIRequestContext } from '@playwright/test';
import { addDays, weekday } from '../src/domain/day';
import { shopToday } from '../src/domain/shop-calendar';
import { SLOT_TIMES } from '../src/domain/slots';
import { expect, test } from './fixtures';
import { apiHeaders, entry, tokenOf } from './staff-bookings';

const COUNT = 2_500;
const PER_REQUEST = 500;

/** Stores cancelled bookings, which take nobody's place, as staff; returns their common mark. */
async function addMany(request: APIRequestContext): Promise<string> {
  const headers = apiHeaders(await tokenOf(request));
  const mark = `Crowd${Date.now().toString(36)}`;
  const first = addDays(shopToday(new Date()), 1);
  const days = Array.from({ length: COUNT }, (_, i) => addDays(first, i)).filter(
    (day) => weekday(day) !== 0,
  );
  const bookings = Array.from({ length: COUNT }, (_, i) => ({
    customer_name: `${mark} ${String(i).padStart(4, '0')}`,
    customer_email: `crowd-${i}@example.com`,
    customer_phone: '604-555-0155',
    service_name: 'Classic Detailing',
    vehicle_type: 'sedan',
    booking_date: days[Math.floor(i / SLOT_TIMES.length)],
    booking_time: SLOT_TIMES[i % SLOT_TIMES.length],
    status: 'cancelled',
    total_price: 130,
  }));
  for (let from = 0; from < COUNT; from += PER_REQUEST) {
    const answer = await request.post('/rest/v1/bookings', {
      headers,
      data: bookings.slice(from, from + PER_REQUEST),
    });
    expect(answer.ok(), await answer.text()).toBe(true);
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
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entry(page, `${mark} 0000`)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(700);
  // In the middle the rows stand where their numbers say.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(entry(page, `${mark} 1250`)).toBeVisible();
  await search.fill(`${mark} 2499`);
  await expect(entry(page, `${mark} 2499`)).toBeVisible();
});
