import { expect, test } from './fixtures';
import { addBooking, changeElsewhere, entry, expectAccessibleScreen } from './staff-bookings';

const LIST = '**/rest/v1/bookings?**';

test.use({
  expectedConsole: [
    /status of (401|403|500|503)|ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/,
  ],
});

test('Staff see that the bookings load, read that they did not, and get them with a retry', async ({
  staffPage: page,
}) => {
  let answer = (): void => undefined;
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(LIST, async (route) => {
    await isAnswered;
    // As a proxy answers in front of a server that is down.
    await route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Hi</h1>' });
  });
  await page.reload();
  await expect(page.getByText('Loading bookings...')).toBeVisible();
  await expectAccessibleScreen(page, 'main');
  answer();
  await expect(page.getByText('Failed to load bookings')).toBeVisible();
  await expect(page.getByRole('heading', { name: "Bookings didn't load" })).toBeVisible();
  await expectAccessibleScreen(page, 'main');
  await page.unroute(LIST);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
});

test('Staff who are offline keep the list, read what failed, and get changes once back online', async ({
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

test('Staff can sign out when the backend does not answer', async ({ staffPage: page }) => {
  await expect(page.getByRole('button', { name: 'Details' }).first()).toBeVisible();
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.waitForURL('**/login');
  await page.goto('/dashboard');
  await page.waitForURL('**/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});
