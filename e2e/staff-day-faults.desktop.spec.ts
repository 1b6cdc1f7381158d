import { dayPath } from '../src/config/paths';
import { addDays } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { bookOn, card, comeBack, openDay, rpc, step, storedSteps, take } from './day-screen';
import type { Page } from '@playwright/test';
import { expect, keepSession, STAFF, test } from './fixtures';
import { expectAccessibleScreen, tokenOf } from './staff-bookings';

test.describe('two staff at two screens', () => {
  test.use({ expectedConsole: [/status of 4(09|22)/] });

  test("Staff at two screens see each other's changes, and the same tap twice does no harm", async ({
    staffPage: page,
    browser,
    staffSession,
    request,
    baseURL,
  }) => {
    const today = shopToday(new Date());
    const booking = await bookOn(request, today);
    await openDay(page, today);
    const device = await browser.newContext({ baseURL: baseURL ?? '' });
    await keepSession(device, staffSession, baseURL);
    const other = await device.newPage();
    await openDay(other, today);
    await take(other, 'Arrived', booking, 'Here ');
    await expect.poll(() => storedSteps(request, booking)).toContain('arrived');
    await comeBack(page);
    await expect(card(page, booking)).toContainText('Here ');

    await take(other, 'Complete', booking, 'Completed');
    await expect.poll(() => storedSteps(request, booking)).toContain('completed');
    await expect(step(page, 'Complete', booking)).toBeVisible();
    await take(page, 'Complete', booking, 'Completed');
    await expect(page.getByText('Booking status updated to completed')).toBeVisible();
    await device.close();
  });
});

test.describe('a session that ends while a dialog is open', () => {
  test.use({ expectedConsole: [/status of 40[01]/] });

  const ended = (page: Page) =>
    page.route('**/auth/v1/token?grant_type=refresh_token', (route) =>
      route.fulfill({ status: 400, json: { error_code: 'refresh_token_not_found', msg: 'Gone' } }),
    );
  const expired = (page: Page) =>
    page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST303', message: 'JWT expired' } }),
    );

  async function signInAgain(page: Page): Promise<void> {
    const dialog = page.getByRole('dialog', { name: 'Sign in again' });
    await expect(dialog.getByLabel('Email')).toHaveValue(STAFF.email);
    await expect(dialog.getByLabel('Password')).toBeFocused();
    await page.unroute('**/rest/v1/**');
    await dialog.getByLabel('Password').fill(STAFF.password);
    await dialog.getByRole('button', { name: 'Sign In' }).click();
    await expect(dialog).toBeHidden();
  }

  test('Staff whose session ends while they book by phone sign in on the spot and go on', async ({
    staffPage: page,
  }) => {
    const today = shopToday(new Date());
    await openDay(page, today);
    await page.getByRole('button', { name: 'New booking' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Priya Sandhu');
    await ended(page);
    await expired(page);
    await comeBack(page);
    await expectAccessibleScreen(page, '[role=dialog]:last-of-type');
    await signInAgain(page);
    await expect(page).toHaveURL(`${dayPath(today)}?do=new`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Priya Sandhu');
  });
});

test.describe('a broken connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('Staff can tap and undo while offline, and no spot is given away', async ({
    staffPage: page,
    context,
    request,
  }) => {
    const today = shopToday(new Date());
    const inShop = await bookOn(request, today);
    const expected = await bookOn(request, today);
    const tomorrow = await bookOn(request, addDays(today, 1));
    await rpc(request, 'mark_arrived', { booking_id: inShop.id }, await tokenOf(request));
    await openDay(page, addDays(today, 1));
    await expect(card(page, tomorrow)).toBeVisible();
    await openDay(page, today);
    await page.getByRole('link', { name: 'Next day' }).click();
    await expect(card(page, tomorrow)).toBeVisible();
    await context.setOffline(true);

    const note = page.getByRole('status').filter({ hasText: 'No connection since' });
    await expect(note).toContainText('Adding, confirming, moving and closing wait');
    const reason = /Adding, confirming, moving and closing wait/;
    await expect(step(page, 'Move', tomorrow)).toBeDisabled();
    await expect(step(page, 'Move', tomorrow)).toHaveAccessibleDescription(reason);
    const newBooking = page.getByRole('button', { name: 'New booking' });
    await expect(newBooking).toBeDisabled();
    await expect(newBooking).toHaveAccessibleDescription(reason);
    const close = page.getByRole('button', { name: 'Close hours' });
    await expect(close).toBeDisabled();
    await expect(close).toHaveAccessibleDescription(reason);

    await page.keyboard.press('t');
    await take(page, 'Complete', inShop, 'Not sent yet');
    await expect(note).toContainText("1 change will sync when you're back online");
    await take(page, 'Undo', inShop, 'Here ');
    await take(page, 'Arrived', expected, 'unsent');

    await context.setOffline(false);
    await expect(card(page, expected)).toContainText('Here ');
    await expect(note).toBeHidden();
    for (const booking of [inShop, expected]) {
      // The card says so at once; what was kept is sent one after the other.
      await expect.poll(() => storedSteps(request, booking)).toEqual(['confirmed', 'arrived']);
    }
  });
});
