import type { Page } from '@playwright/test';
import { expect, type Slot } from './fixtures';

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

let made = 0;

/** Somebody nobody has booked for: the limit of open bookings counts email and phone. */
export function newCustomer(name = 'Jordan Sandhu'): Customer {
  made += 1;
  const mark = `${process.pid}${Date.now() % 1_000_000}${made}`;
  return {
    name,
    email: `visitor-${mark}@example.com`,
    phone: `604${mark.slice(-7).padStart(7, '0')}`,
  };
}

/** Opens the booking page and waits until it is hydrated. */
export async function openBooking(page: Page, query = '', path = '/booking'): Promise<void> {
  await page.goto(path + query);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Turns the calendar to a day and chooses it, as a person does. */
export async function chooseDay(page: Page, day: string): Promise<void> {
  const cell = page.locator(`td[data-day="${day}"] button`);
  for (let turns = 0; turns < 13 && !(await cell.isVisible()); turns++) {
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await cell.click();
}

export async function chooseSlot(page: Page, { day, time }: Slot): Promise<void> {
  await chooseDay(page, day);
  await page.getByRole('button', { name: time, exact: true }).click();
}

export async function fillCustomer(page: Page, customer: Customer): Promise<void> {
  await page.getByLabel('Full name').fill(customer.name);
  await page.getByLabel('Email').fill(customer.email);
  await page.getByLabel('Phone').fill(customer.phone);
}

export function prefillQuery(customer: Customer, more: Record<string, string> = {}): string {
  return `?${new URLSearchParams({ service: 'PremiumDetailing', ...customer, ...more })}`;
}

export function confirmButton(page: Page) {
  return page.getByRole('button', { name: 'Confirm Booking' });
}

/** A toast; one is visible at a time. */
export function toast(page: Page, title: string) {
  return page.getByRole('region', { name: 'Notices' }).getByText(title, { exact: true });
}

const REST = '/rest/v1';
/** The request that makes a booking. */
export const INSERT = /\/rest\/v1\/bookings\b/;
/** Keeps requests waiting until they are released. */
export async function holdRequests(
  page: Page,
  url: RegExp,
): Promise<{ readonly release: () => void }> {
  let release = (): void => undefined;
  const promise = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await promise;
    await route.continue();
  });
  return { release };
}

/** Free spots of a slot, as the public function reports them. */
export async function freeSpots(page: Page, { day, time }: Slot): Promise<number> {
  const answer = await page.request.post(`${REST}/rpc/slot_availability`, {
    headers: { apikey: 'sb_publishable_local_dev_key_not_secret' },
    data: { from_day: day, to_day: day },
  });
  const rows = (await answer.json()) as { slot_time: string; free_spots: number }[];
  return rows.find((row) => row.slot_time === time)?.free_spots ?? -1;
}

/** Takes a spot for somebody else. */
export async function takeSpot(page: Page, { day, time }: Slot): Promise<void> {
  const other = newCustomer('Somebody Else');
  const answer = await page.request.post(`${REST}/bookings`, {
    headers: { apikey: 'sb_publishable_local_dev_key_not_secret' },
    data: {
      id: crypto.randomUUID(),
      customer_name: other.name,
      customer_email: other.email,
      customer_phone: other.phone,
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      booking_date: day,
      booking_time: time,
      status: 'pending',
      total_price: 130,
    },
  });
  expect(answer.status()).toBe(201);
}
