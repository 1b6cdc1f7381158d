import { randomUUID } from 'node:crypto';
import type { APIRequestContext, CDPSession, Locator, Page } from '@playwright/test';
import { dayPath } from '../src/config/paths';
import { addDays, type Day, isSunday } from '../src/domain/day';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { SLOT_TIMES } from '../src/domain/calendar/slots';
import { newCustomer } from './booking-form';
import { expect, test } from './fixtures';
import { apiHeaders, tokenOf } from './staff-bookings';

/** Behind the lanes of `uniqueSlot`, within the year that can be booked. */
const FIRST_DAY_AHEAD = 342;
const DAYS_PER_PROJECT = 10;

/** A free working day that no other screen size and try uses. */
export function emptyDay(isPhone: boolean, index: number): Day {
  const { retry } = test.info();
  const first = FIRST_DAY_AHEAD + (isPhone ? DAYS_PER_PROJECT : 0) + 5 * retry;
  const days = Array.from({ length: 6 }, (_, i) =>
    addDays(shopToday(new Date()), first + i),
  ).filter((day) => !isSunday(day));
  const day = days[index];
  if (!day) throw new Error('There is no such day.');
  return day;
}

export function rpc(request: APIRequestContext, name: string, data: object, token: string) {
  return request.post(`/rest/v1/rpc/${name}`, { headers: apiHeaders(token), data });
}

export interface PhoneBooking {
  readonly id: string;
  readonly name: string;
}

/** A booking that is confirmed, at whatever hour the day still has a spot, as staff add it. */
export async function bookOn(request: APIRequestContext, day: Day): Promise<PhoneBooking> {
  const id = randomUUID();
  const { phone } = newCustomer();
  const name = `Amrit W${id.slice(0, 8)}`;
  const token = await tokenOf(request);
  for (const booking_time of SLOT_TIMES) {
    const booking = {
      id,
      customer_name: name,
      customer_phone: phone,
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      booking_date: day,
      booking_time,
      total_price: 375,
    };
    const overrides = ['sunday', 'started', 'closed', 'over_capacity', 'no_bay'];
    const answer = await rpc(request, 'book_for_customer', { booking, overrides }, token);
    if (answer.ok()) return { id, name };
    expect(await answer.text()).toContain('slot_full');
  }
  throw new Error('The day is full.');
}

/** Asks the database, because a screen may show a step before it is stored. */
export async function storedSteps(
  request: APIRequestContext,
  { id }: PhoneBooking,
): Promise<string[]> {
  const answer = await request.get(`/rest/v1/bookings?select=status,arrived_at&id=eq.${id}`, {
    headers: apiHeaders(await tokenOf(request)),
  });
  const rows = (await answer.json()) as { status: string; arrived_at: string | null }[];
  return rows.flatMap(({ status, arrived_at }) => (arrived_at ? [status, 'arrived'] : [status]));
}

/** The day by hours: how the bays show it, `staff-board.spec.ts` holds. */
export async function openDay(page: Page, day: Day): Promise<void> {
  await page.addInitScript(() => window.localStorage.setItem('staff-day-view', 'hours'));
  await page.goto(dayPath(day));
  await expect(page.getByRole('group', { name: 'Hours' })).toBeVisible();
}

export function card(page: Page, { name }: { readonly name: string }): Locator {
  return page.locator('[data-booking]').filter({ hasText: name });
}

export function step(page: Page, label: string, { name }: { readonly name: string }): Locator {
  return page.getByRole('button', { name: `${label}, ${name}`, exact: true }).first();
}

/** Presses until it counts: a second press right after the first is taken for a double click. */
export async function take(
  page: Page,
  label: string,
  booking: { readonly name: string },
  result: string | RegExp,
): Promise<void> {
  const shown = card(page, booking);
  const expected = new RegExp(result);
  // Asked of a vehicle that is neither here nor due yet.
  const early = page.getByRole('button', { name: 'Complete now' });
  await expect(async () => {
    if (await early.isVisible()) await early.click({ timeout: 500 });
    else if (!expected.test(await shown.innerText())) {
      await step(page, label, booking).click({ timeout: 500 });
    }
    await expect(shown).toContainText(expected, { timeout: 1_000 });
  }).toPass();
}

export function hour(page: Page, time: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${time}`) });
}

/** As a person who comes back to the window. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

type Point = Readonly<{ x: number; y: number }>;

/** A finger: the browser decides whether it scrolls. */
export function finger(cdp: CDPSession) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    press: (at: Point) => send('touchStart', [at]),
    lift: () => send('touchEnd', []),
    move: async (from: Point, to: Point): Promise<void> => {
      for (let step = 1; step <= 8; step += 1) {
        const part = (one: number, other: number): number => one + ((other - one) * step) / 8;
        await send('touchMove', [{ x: part(from.x, to.x), y: part(from.y, to.y) }]);
      }
    },
  };
}
