import { holdRequests } from './booking-form';
import { expect, test } from './fixtures';
import {
  addBooking,
  changeElsewhere,
  choose,
  entry,
  expectAccessibleScreen,
  openDetails,
} from './staff-bookings';

const LIST = '**/rest/v1/bookings?**';

test.use({
  expectedConsole: [
    /status of (401|403|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  ],
});

test.describe('the bookings do not load', () => {
  const faults = {
    'a proxy answers with a page': { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' },
  };
  for (const [name, answer] of Object.entries(faults)) {
    test(`because ${name}: it says so, loses nothing, and a retry helps`, async ({
      staffPage: page,
    }) => {
      await page.route(LIST, (route) => route.fulfill(answer));
      await page.reload();
      await expect(page.getByText('Failed to load bookings')).toBeVisible();
      await expect(page.getByRole('heading', { name: "Bookings didn't load" })).toBeVisible();
      await expectAccessibleScreen(page, 'main');
      await page.unroute(LIST);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    });
  }

  test('yet, because the server is slow: rows of the same height stand in', async ({
    staffPage: page,
  }) => {
    const list = await holdRequests(page, /rest\/v1\/bookings\?/);
    await page.reload();
    await expect(page.getByText('Loading bookings...')).toBeVisible();
    await expectAccessibleScreen(page, 'main');
    list.release();
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  });
});

test.describe('a change does not go through', () => {
  test('a status stays as it was, and can be tried again', async ({
    staffPage: page,
    request,
    uniqueSlot,
  }) => {
    const { customer_name: name } = await addBooking(request, uniqueSlot());
    await page.getByRole('button', { name: 'Refresh' }).click();
    const dialog = await openDetails(page, name);
    await page.route('**/rest/v1/bookings**', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Failed to update booking status')).toBeVisible();
    await expect(dialog).toContainText('Pending');
    await page.unroute('**/rest/v1/bookings**');
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    await expect(page.getByText('Booking status updated to confirmed')).toBeVisible();
  });

  test('a session refused in the middle leads to the login page and back to the filter', async ({
    staffPage: page,
  }) => {
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    await choose(page, 'Filter by status', 'Confirmed');
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.waitForURL('**/login?next=**');
    await page.unroute('**/rest/v1/**');
    await page.getByLabel('Email').fill('staff@example.com');
    await page.getByLabel('Password').fill('staff-password');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.waitForURL('**/dashboard?status=confirmed');
    await expect(page.getByLabel('Filter by status')).toHaveText('Confirmed');
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  });
});

test('every single request that fails once is asked for again, unseen', async ({
  staffPage: page,
}) => {
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  const failed = new Set<string>();
  await page.route('**/rest/v1/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const what = `${route.request().method()} ${pathname} ${searchParams.get('order') ?? ''}`;
    if (failed.has(what)) return route.continue();
    failed.add(what);
    return route.abort();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await expect.poll(() => failed.size).toBeGreaterThanOrEqual(7);
  await expect(page.getByText('so far')).toHaveCount(0);
  await expect(page.getByText('Failed to load bookings')).toHaveCount(0);
});

test('offline it keeps the list, says what fails, and is fresh when the connection is back', async ({
  staffPage: page,
  context,
  request,
  uniqueSlot,
}) => {
  const { id, customer_name: name } = await addBooking(request, uniqueSlot());
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByPlaceholder('Search bookings...').fill(name);
  await expect(entry(page, name)).toContainText('Pending');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Failed to load bookings')).toBeVisible();
  await expect(entry(page, name)).toBeVisible();
  await changeElsewhere(request, id, 'confirmed');
  await context.setOffline(false);
  await expect(entry(page, name)).toContainText('Confirmed');
});

test('signing out works also where the backend does not answer', async ({ staffPage: page }) => {
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/login');
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});
