import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectNoSidewaysScroll, type Slot, test } from './fixtures';

// The mailbox shows a mail in a frame without scripts, also without those of the test runner.
test.use({ expectedConsole: [/script execution in 'about:srcdoc'/] });

const HEADERS = { apikey: 'sb_publishable_local_dev_key_not_secret' };

interface CaughtMail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

async function book(request: APIRequestContext, { day, time }: Slot): Promise<string> {
  const customer_email = `mail-${randomUUID()}@example.com`;
  const response = await request.post('/rest/v1/bookings', {
    headers: HEADERS,
    data: {
      id: randomUUID(),
      customer_name: 'Jordan Example',
      customer_email,
      customer_phone: `604 555 ${String(Math.floor(1000 + Math.random() * 9000))}`,
      service_name: 'Premium Detailing',
      vehicle_type: 'suv',
      vehicle_make: 'Toyota',
      vehicle_model: 'Highlander',
      add_ons: ['HeadlightsRestoration', 'PetHairRemoval'],
      booking_date: day,
      booking_time: time,
      status: 'pending',
      total_price: 375,
    },
  });
  expect(response.status()).toBe(201);
  return customer_email;
}

/** The newest mail to an address, once there are so many. */
async function caught(page: Page, address: string, count: number): Promise<CaughtMail> {
  let mails: CaughtMail[] = [];
  await expect
    .poll(async () => {
      const response = await page.request.get(`/dev/mailbox.json?to=${address}`);
      mails = (await response.json()) as CaughtMail[];
      return mails.length;
    })
    .toBe(count);
  const [newest] = mails;
  if (!newest) throw new Error('No mail');
  return newest;
}

test('a booking is confirmed by a mail that reads well on a phone and on a desk', async ({
  page,
  uniqueSlot,
}, testInfo) => {
  const slot = uniqueSlot();
  const address = await book(page.request, slot);
  const mail = await caught(page, address, 1);
  expect(mail.subject).toContain(`at ${slot.time}`);

  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dev/mailbox/${mail.id}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your booking');
    await expectNoSidewaysScroll(page);
    const button = page.getByRole('link', { name: 'Move or cancel' });
    await expect(button).toHaveAttribute('href', /\/manage#token=[\w-]{43}$/);
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThan(width === 768 ? 500 : width - 110);
    await testInfo.attach(`mail-${String(width)}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  }
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$375.00');
  // A mail is a part of the page of some mail program: landmarks are that page's.
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  expect((await axe.analyze()).violations).toEqual([]);
});

test('the caught mail is a mail: text, calendar file and the raw message', async ({
  page,
  uniqueSlot,
}) => {
  const mail = await caught(page, await book(page.request, uniqueSlot()), 1);
  const part = async (name: string) =>
    (await page.request.get(`/dev/mailbox/${mail.id}.${name}`)).text();
  expect(await part('txt')).toBe(mail.text);
  expect(await part('ics')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(await part('eml')).toContain('multipart/alternative');
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: mail.subject }).first().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the link in the mail moves and cancels, and every change is told by mail', async ({
  page,
  uniqueSlot,
}) => {
  const address = await book(page.request, uniqueSlot());
  const { text } = await caught(page, address, 1);
  const token = /#token=([\w-]{43})/.exec(text)?.[1];
  const target = uniqueSlot();
  const call = async (name: string, data: Record<string, unknown>) =>
    (await page.request.post(`/rest/v1/rpc/${name}`, { headers: HEADERS, data })).json();

  const moving = { token, day: target.day, slot_time: target.time };
  expect(await call('move_managed_booking', moving)).toBe(true);
  expect((await caught(page, address, 2)).subject).toMatch(/^Moved to /);
  expect(await call('cancel_managed_booking', { token })).toBe(true);
  expect((await caught(page, address, 3)).subject).toMatch(/^Cancelled: /);
  expect(await call('mail_state', { token })).toMatchObject([{ kind: 'cancelled', state: 'sent' }]);
});
