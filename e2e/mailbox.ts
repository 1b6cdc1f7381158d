import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { manageHref } from '../src/config/token-link';
import { expect, type Slot } from './fixtures';
import { apiHeaders, tokenOf } from './staff-bookings';

export interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

export interface MailedBooking {
  readonly id: string;
  readonly name: string;
  /** Only mails of this test go to it. */
  readonly address: string;
}

/** Books as a visitor does. */
export async function bookByApi(request: APIRequestContext, slot: Slot): Promise<MailedBooking> {
  const { booking, columns } = anyBooking(slot);
  const response = await request.post('/rest/v1/bookings', {
    headers: apiHeaders(),
    data: { ...columns, status: 'pending' },
  });
  expect(response.status(), await response.text()).toBe(201);
  return booking;
}

/** Books as staff do for a caller who wants a mail: whom the shop knows is told of changes at once. */
export async function bookForCaller(
  request: APIRequestContext,
  slot: Slot,
): Promise<MailedBooking> {
  const { booking, columns } = anyBooking(slot);
  const response = await request.post('/rest/v1/rpc/book_for_customer', {
    headers: apiHeaders(await tokenOf(request)),
    data: { booking: columns, sends_mail: true },
  });
  expect(response.status(), await response.text()).toBe(200);
  return booking;
}

function anyBooking({ day, time }: Slot) {
  const id = randomUUID();
  const booking = { id, name: `Noor ${id.slice(0, 8)}`, address: `mail-${id}@example.com` };
  const columns = {
    id,
    customer_name: booking.name,
    customer_email: booking.address,
    customer_phone: `604 555 ${String(Math.floor(1000 + Math.random() * 9000))}`,
    service_name: 'Premium Detailing',
    vehicle_type: 'suv',
    vehicle_make: 'Toyota',
    vehicle_model: 'Highlander',
    add_ons: ['HeadlightsRestoration', 'PetHairRemoval'],
    booking_date: day,
    booking_time: time,
    total_price: 375,
  };
  return { booking, columns };
}

/** Books as a visitor does, and gets the link that only they have. */
export async function bookWithLink(page: Page, slot: Slot) {
  const booking = await bookByApi(page.request, slot);
  const issued = await page.request.post('/rest/v1/rpc/issue_manage_token', {
    headers: apiHeaders(),
    data: { booking_id: booking.id },
  });
  return { booking, href: manageHref((await issued.json()) as string) };
}

/** Mail about what can be undone waits as long as that. */
const PATIENCE = { timeout: 45_000 };

/** The newest mail to an address, once there are so many. */
export async function caughtMail(page: Page, address: string, count: number): Promise<CaughtMail> {
  let mails: CaughtMail[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${address}`);
      mails = (await response.json()) as CaughtMail[];
      return mails.length;
    }, PATIENCE)
    .toBe(count);
  const [newest] = mails;
  if (!newest) throw new Error('No mail');
  return newest;
}

/** The mail that something makes the shop send to an address which got mail before. */
export async function newMail(
  page: Page,
  address: string,
  send: () => Promise<void>,
): Promise<CaughtMail> {
  const newest = async () => {
    const response = await page.request.get(`/dev/mailbox.json?to=${address}`);
    return ((await response.json()) as CaughtMail[])[0];
  };
  const known = (await newest())?.id;
  await send();
  await expect.poll(async () => (await newest())?.id).not.toBe(known);
  const mail = await newest();
  if (!mail) throw new Error('No mail');
  return mail;
}
