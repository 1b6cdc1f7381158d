import type { Page, Route } from '@playwright/test';
import {
  chooseSlot,
  confirmButton,
  freeSpots,
  INSERT,
  newCustomer,
  openBooking,
  prefillQuery,
} from './booking-form';
import { expect, keepSession, test, type Slot } from './fixtures';

const RENEWAL = /\/auth\/v1\/token\b/;

/** A session as this browser kept it: it ended a minute ago, or has an hour left. */
function sessionOf(secondsLeft: number): string {
  return JSON.stringify({
    access_token: 'not-a-token',
    refresh_token: 'renew-me',
    expires_at: Math.round(Date.now() / 1000) + secondsLeft,
    expires_in: secondsLeft,
    token_type: 'bearer',
    user: { id: '11111111-1111-4111-8111-111111111111', app_metadata: { role: 'staff' } },
  });
}

async function book(page: Page, slot: Slot): Promise<void> {
  await openBooking(page, prefillQuery(newCustomer()));
  await chooseSlot(page, slot);
  await confirmButton(page).click();
  await page.waitForURL('**/booking-success?**', { timeout: 15_000 });
  expect(await freeSpots(page, slot)).toBe(1);
}

test('A visitor signed in as staff books like a visitor', async ({
  page,
  context,
  staffSession,
  uniqueSlot,
  baseURL,
}) => {
  await keepSession(context, staffSession, baseURL);
  const { access_token: token } = JSON.parse(staffSession) as { access_token: string };
  const insert = page.waitForRequest(INSERT);
  await book(page, uniqueSlot());
  expect(await (await insert).headerValue('authorization')).toBe(`Bearer ${token}`);
});

test.describe("an old session that can't be renewed", () => {
  test.beforeEach(({ expectedConsole }) => {
    expectedConsole.push(/Failed to load resource/, /net::ERR/, /Failed to fetch/);
  });

  const refuseRenewal = (route: Route): Promise<void> =>
    route.fulfill({
      status: 400,
      json: { code: 400, error_code: 'refresh_token_not_found', msg: 'Invalid Refresh Token' },
    });

  test("A visitor whose old session can't be renewed still books", async ({
    page,
    context,
    uniqueSlot,
    baseURL,
  }) => {
    await page.route(RENEWAL, refuseRenewal);
    await keepSession(context, sessionOf(-60), baseURL);
    await book(page, uniqueSlot());
  });

  test('A visitor still books when the Data API refuses the token of an old session', async ({
    page,
    context,
    uniqueSlot,
    baseURL,
  }) => {
    await page.route(RENEWAL, refuseRenewal);
    await keepSession(context, sessionOf(3_600), baseURL);
    await book(page, uniqueSlot());
  });
});
