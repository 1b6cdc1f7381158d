import { makeBackendRows, serveRows } from './staff-many';
import { expect, test } from './fixtures';
import { addBooking, entry, expectAccessibleScreen, openDetails } from './staff-bookings';

const LIST = '**/rest/v1/bookings?**';

test.use({ expectedConsole: [/status of (401|403|500|503)|ERR_FAILED/] });

test.describe('the bookings do not load', () => {
  const faults = {
    'the server breaks': { status: 500, body: '{"message":"boom"}' },
    'a proxy answers with a page': { status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' },
    'the rows are no bookings': { status: 200, contentType: 'application/json', body: '[{"a":1}]' },
  };
  for (const [name, answer] of Object.entries(faults)) {
    test(`because ${name}: it says so, loses nothing, and a retry helps`, async ({
      staffPage: page,
    }) => {
      await page.route(LIST, (route) => route.fulfill(answer));
      await page.reload();
      await expect(page.getByText('Failed to load bookings')).toBeVisible();
      await expect(page.getByRole('heading', { name: "Bookings didn't load" })).toBeVisible();
      await expectAccessibleScreen(page);
      await page.unroute(LIST);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    });
  }

  test('because the connection drops: a refresh keeps the list that is there', async ({
    staffPage: page,
  }) => {
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    await page.route(LIST, (route) => route.abort());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Failed to load bookings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  });

  test('yet, because the server is slow: rows of the same height stand in', async ({
    staffPage: page,
  }) => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(LIST, async (route) => {
      await answered;
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Loading bookings...')).toBeVisible();
    await expectAccessibleScreen(page);
    answer();
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

  test('a booking that could not be deleted is still there', async ({
    staffPage: page,
    request,
    uniqueSlot,
  }) => {
    const { customer_name: name } = await addBooking(request, uniqueSlot());
    await page.getByRole('button', { name: 'Refresh' }).click();
    await page.getByPlaceholder('Search bookings...').fill(name);
    await page.route('**/rest/v1/bookings**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await entry(page, name).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Yes, Delete Booking' }).click();
    await expect(page.getByText('Failed to delete booking')).toBeVisible();
    await expect(entry(page, name)).toBeVisible();
  });

  test('all bookings stay where clearing fails', async ({ staffPage: page }) => {
    await page.route('**/rest/v1/bookings**', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Bookings' }).click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to delete ALL bookings? This action cannot be undone.',
    );
    await page.getByRole('button', { name: 'Yes, Delete All Bookings' }).click();
    await expect(page.getByText('Failed to clear bookings')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  });

  test('a session refused in the middle leads to the login page and back to the filter', async ({
    staffPage: page,
  }) => {
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
    await page.getByLabel('Filter by status').selectOption('Confirmed');
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
    await expect(page.getByLabel('Filter by status')).toHaveValue('confirmed');
    await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  });
});

test('more bookings than one answer holds: all of them, few elements, and the count on the way', async ({
  staffPage: page,
}) => {
  const rows = makeBackendRows(3_500);
  const release = await serveRows(page, rows);
  await page.reload();
  await expect(page.getByText('so far').first()).toBeVisible();
  await expect(page.getByText(/[\d,]+ of 3,500/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  release();
  await expect(page.getByText('3,500 bookings')).toBeVisible();
  await expect(page.getByText('so far')).toHaveCount(0);
  const last = rows.at(-1)?.customer_name ?? '';
  await page.getByPlaceholder('Search bookings...').fill(last);
  await expect(entry(page, last)).toBeVisible();
  await page.getByPlaceholder('Search bookings...').fill('');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entry(page, last)).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(600);
});
