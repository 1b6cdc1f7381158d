import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, type Slot, STAFF } from './fixtures';

const KEY = 'sb_publishable_local_dev_key_not_secret';

export interface AddedBooking {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string;
}

/** Headers of a request in somebody's name; without a token, of a visitor. */
export function apiHeaders(token?: string): Record<string, string> {
  return { apikey: KEY, ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/** One sign-in per account and worker: each takes the database a while. */
const tokens = new Map<string, Promise<string>>();

export function tokenOf(
  request: APIRequestContext,
  account: { email: string; password: string } = STAFF,
): Promise<string> {
  const token = tokens.get(account.email) ?? fetchToken(request, account);
  tokens.set(account.email, token);
  return token;
}

async function fetchToken(
  request: APIRequestContext,
  account: { email: string; password: string },
): Promise<string> {
  const answer = await request.post('/auth/v1/token?grant_type=password', {
    headers: apiHeaders(),
    data: account,
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  return token;
}

let added = 0;

/** Stores a booking as staff, whom no limit stops; the name is its own. */
export async function addBooking(
  request: APIRequestContext,
  { day, time }: Slot,
  part: Readonly<Record<string, unknown>> = {},
): Promise<AddedBooking> {
  added += 1;
  const token = await tokenOf(request);
  const mark = `${Date.now().toString(36)}${process.pid}${added}`;
  const answer = await request.post('/rest/v1/bookings', {
    headers: { ...apiHeaders(token), Prefer: 'return=representation' },
    data: {
      customer_name: `Guest ${mark}`,
      customer_email: `guest-${mark}@example.com`,
      customer_phone: '604-555-0177',
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      vehicle_make: 'Honda',
      vehicle_model: 'CR-V',
      comments: 'Dog hair in the cargo area, please.',
      add_ons: ['HeadlightsRestoration', 'PetHairRemoval'],
      booking_date: day,
      booking_time: time,
      status: 'pending',
      total_price: 375,
      ...part,
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const [row] = (await answer.json()) as AddedBooking[];
  if (!row) throw new Error('The booking was not stored.');
  return row;
}

/** Changes a booking behind the page's back, as a colleague at another screen does. */
export async function changeElsewhere(
  request: APIRequestContext,
  id: string,
  status: string | undefined,
): Promise<void> {
  const headers = apiHeaders(await tokenOf(request));
  const url = `/rest/v1/bookings?id=eq.${id}`;
  const answer = status
    ? await request.patch(url, { headers, data: { status } })
    : await request.delete(url, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** A booking in the list: a row of the table, on phones a card. */
export function entry(page: Page, name: string): Locator {
  return page.locator('tbody tr, ul[aria-label="Bookings"] > li').filter({ hasText: name });
}

/** Finds a booking by its name and opens its details. */
export async function openDetails(page: Page, name: string): Promise<Locator> {
  await page.getByPlaceholder('Search bookings...').fill(name);
  const found = entry(page, name).getByRole('button', { name: 'Details' });
  // A booking that came in after the list had loaded is held back until somebody asks for it.
  const heldBack = page.getByRole('button', { name: /new bookings?$/ });
  await expect(async () => {
    if (await heldBack.isVisible()) await heldBack.click({ timeout: 2_000 });
    await found.click({ timeout: 2_000 });
  }).toPass();
  const dialog = page.getByRole('dialog', { name: 'Booking Details' });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Chooses from one of the dashboard's menus. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByLabel(label).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** Accessibility of the screen itself: a toast that is fading has no contrast to speak of. */
export async function expectAccessibleScreen(page: Page, within?: string): Promise<void> {
  const leftOut = '[data-sonner-toast]';
  await expectNoAxeViolations(page, within ? { within, leftOut } : { leftOut });
}

/** Waits until no toast lies over the screen: under the pointer it would stay forever. */
export async function letToastsGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  // One with Undo stays for ten seconds.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0, { timeout: 20_000 });
}
