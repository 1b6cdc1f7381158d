import { expect, test } from './fixtures';
import { entry } from './staff-bookings';

test('Staff scroll through 2,500 bookings, few elements at a time, with the count on the way', async ({
  staffPage: page,
}) => {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  // The pages behind the first wait.
  await page.route(/rest\/v1\/bookings\?.*created_at\.lt/, async (route) => {
    await isReleased;
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
  await search.fill('Crowd');
  await expect(page.getByText(/^2,500 of 2,5\d\d bookings$/)).toBeVisible();
  await page.getByRole('columnheader', { name: 'Customer' }).getByRole('button').click();
  await expect(entry(page, 'Crowd 0000')).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(entry(page, 'Crowd 2499')).toBeVisible();
  // Halfway down, rows are where their numbers say.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect(entry(page, 'Crowd 1250')).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('#root *').length)).toBeLessThan(800);
  // An address is unique, while a number may be part of another booking's reference.
  await search.fill('crowd-2499@example.com');
  await expect(page.getByText(/^1 of 2,5\d\d bookings$/)).toBeVisible();
  await expect(entry(page, 'Crowd 2499')).toBeVisible();
});
