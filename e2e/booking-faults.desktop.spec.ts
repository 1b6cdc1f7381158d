import type { Page, Route } from '@playwright/test';
import {
  chooseSlot,
  confirmButton,
  freeSpots,
  holdRequests,
  INSERT,
  newCustomer,
  openBooking,
  prefillQuery,
  toast,
} from './booking-form';
import { expect, expectNoAxeViolations, test, type Slot } from './fixtures';

/** The network treats a request like this. */
type Fault = (route: Route) => Promise<void>;

const abort: Fault = (route) => route.abort('connectionreset');
const answer =
  (status: number, body: string): Fault =>
  (route) =>
    route.fulfill({ status, contentType: 'application/json', body });
/** The server does its work and the answer never arrives. */
const commitAndLose: Fault = async (route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

const NETWORK_NOISE = [/Failed to load resource/, /net::ERR/, /A part of the page did not load/];

/** Lets the first requests fail and every other one pass; counts them. */
async function failFirst(page: Page, url: RegExp, faults: readonly Fault[]) {
  const seen = { count: 0, ids: new Set<string>() };
  await page.route(url, async (route) => {
    const fault = faults[seen.count];
    seen.count += 1;
    const { id } = (route.request().postDataJSON() ?? {}) as { id?: string };
    if (id) seen.ids.add(id);
    await (fault ? fault(route) : route.continue());
  });
  return seen;
}

/** A filled form, one click before the booking. */
async function readyToConfirm(page: Page, slot: Slot): Promise<void> {
  await openBooking(page, prefillQuery(newCustomer(), { comments: 'Dog hair' }));
  await chooseSlot(page, slot);
  await expect(confirmButton(page)).toBeVisible();
}

async function expectFormKept(page: Page): Promise<void> {
  await expect(page.getByLabel('Full name')).toHaveValue('Jordan Sandhu');
  await expect(page.getByLabel('Special requests')).toHaveValue('Dog hair');
  await expect(confirmButton(page)).toBeEnabled();
}

test.beforeEach(({ expectedConsole }) => {
  expectedConsole.push(...NETWORK_NOISE);
});

test('A visitor reads that the backend is down, loses nothing, and books once with the next try', async ({
  page,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  await readyToConfirm(page, slot);
  const down = answer(503, '');
  const seen = await failFirst(page, INSERT, [commitAndLose, down, down]);
  await confirmButton(page).click();
  await expect(toast(page, 'Booking Failed')).toBeVisible();
  await expect(
    page.getByText('There was an error scheduling your appointment. Please try again.'),
  ).toBeVisible();
  await expectFormKept(page);

  // Even after a reload the same id asks again, and finds its booking.
  await page.reload();
  await expectFormKept(page);
  await expect(page.getByText('Welcome back')).toBeVisible();
  await expectNoAxeViolations(page);
  await confirmButton(page).click();
  await page.waitForURL('**/booking-success?**');
  expect(seen.ids.size).toBe(1);
  expect(await freeSpots(page, slot)).toBe(1);
});

test('A visitor who changes the form after a lost answer sees what was really booked', async ({
  page,
  uniqueSlot,
}) => {
  const slot = uniqueSlot();
  const other = uniqueSlot();
  await readyToConfirm(page, slot);
  await failFirst(page, INSERT, [commitAndLose, abort, abort]);
  await confirmButton(page).click();
  await expect(toast(page, 'Booking Failed')).toBeVisible();
  await chooseSlot(page, other);
  await confirmButton(page).click();
  await page.waitForURL('**/booking-success?**');
  await expect(toast(page, 'This booking is already saved')).toBeVisible();
  const params = new URL(page.url()).searchParams;
  expect([params.get('bookingDate'), params.get('bookingTime')]).toEqual([slot.day, slot.time]);
  expect(await freeSpots(page, slot)).toBe(1);
  expect(await freeSpots(page, other)).toBe(2);
});

test('A visitor reads that the answer is slow, and needs no further code once it comes', async ({
  page,
  uniqueSlot,
}) => {
  await readyToConfirm(page, uniqueSlot());
  const held = await holdRequests(page, INSERT);
  await confirmButton(page).click();
  await expect(page.getByText('Still working')).toBeVisible();
  await page.route('**/assets/**', abort);
  held.release();
  await page.waitForURL('**/booking-success?**');
  await expect(page.getByRole('heading', { level: 1, name: /Booking Confirmed/ })).toBeVisible();
});
