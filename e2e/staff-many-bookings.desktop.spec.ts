import type { Page } from '@playwright/test';
import { SLOT_TIMES } from '../src/domain/slots';
import { expect, test } from './fixtures';
import { entry } from './staff-bookings';

const COUNT = 2_500;
const PAGE_SIZE = 1_000;

/** Newest first; the newest has the highest number. */
const BOOKINGS = Array.from({ length: COUNT }, (_, place) => {
  const number = COUNT - 1 - place;
  const made = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    customer_name: `Crowd ${String(number).padStart(4, '0')}`,
    customer_email: `crowd-${number}@example.com`,
    customer_phone: '604-555-0155',
    service_name: 'Classic Detailing',
    vehicle_type: 'sedan',
    add_ons: [],
    extra_services: [],
    booking_date: '2027-03-10',
    booking_time: SLOT_TIMES[number % SLOT_TIMES.length],
    status: 'confirmed',
    total_price: 130,
    created_at: made,
    updated_at: made,
  };
});

/** Answers the dashboard as the Data API does; the pages behind the first wait until they are released. */
async function serveBookings(page: Page): Promise<{ readonly release: () => void }> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/rest\/v1\/bookings\?/, async (route) => {
    if (route.request().method() === 'HEAD') {
      return route.fulfill({ headers: { 'content-range': `*/${COUNT}` } });
    }
    const params = new URL(route.request().url()).searchParams;
    const condition = params.get('or') ?? '';
    // Nothing has changed since.
    if (condition.includes('updated_at.gt')) return route.fulfill({ json: [] });
    const end = /created_at\.lt\."([^"]+)"/.exec(condition)?.[1];
    if (end) await isReleased;
    const rows = BOOKINGS.filter((booking) => !end || booking.created_at < end);
    return route.fulfill({ json: rows.slice(0, PAGE_SIZE).map((row) => pick(row, params)) });
  });
  return { release };
}

/** The columns of `select`, by the names that it gives them. */
function pick(row: object, params: URLSearchParams): Record<string, unknown> {
  const values = row as Record<string, unknown>;
  const columns = (params.get('select') ?? '').split(',').map((column) => column.split(':'));
  return Object.fromEntries(
    columns.map(([name = '', column = name]) => [name, values[column] ?? null]),
  );
}

test('2,500 bookings are all there, few elements at a time, with the count on the way', async ({
  staffPage: page,
}) => {
  const { release } = await serveBookings(page);
  await page.reload();
  await expect(page.getByText('so far').first()).toBeVisible();
  await expect(page.getByText(/1,000 of 2,500/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  release();
  await expect(page.getByText(/^2,500 bookings$/)).toBeVisible();
  await expect(page.getByText('so far')).toHaveCount(0);

  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(entry(page, 'Crowd 0000')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entry(page, 'Crowd 2499')).toBeVisible();
  // In the middle the rows stand where their numbers say.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(entry(page, 'Crowd 1250')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(700);
  await page.getByPlaceholder('Search bookings...').fill('Crowd 2499');
  await expect(page.getByText(/^1 of 2,500 bookings$/)).toBeVisible();
  await expect(entry(page, 'Crowd 2499')).toBeVisible();
});
