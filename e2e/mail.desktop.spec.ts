import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { bookByApi, caughtMail } from './mailbox';
import { apiHeaders } from './staff-bookings';

// The mailbox shows a mail in a frame without scripts, also without those of the test runner.
test.use({ expectedConsole: [/script execution in 'about:srcdoc'/] });

test('a booking is confirmed by a mail that reads well on a phone and on a desk', async ({
  page,
  uniqueSlot,
}, testInfo) => {
  const slot = uniqueSlot();
  const { address } = await bookByApi(page.request, slot);
  const mail = await caughtMail(page, address, 1);
  expect(mail.subject).toContain(`at ${slot.time}`);

  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/dev/mailbox/${mail.id}.html`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booking received');
    await expectNoSidewaysScroll(page);
    const button = page.getByRole('link', { name: 'Reschedule or cancel' });
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
  const { address } = await bookByApi(page.request, uniqueSlot());
  const mail = await caughtMail(page, address, 1);
  const part = async (name: string) =>
    (await page.request.get(`/dev/mailbox/${mail.id}.${name}`)).text();
  expect(await part('txt')).toBe(mail.text);
  expect(await part('ics')).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(await part('eml')).toContain('multipart/alternative');
  await page.goto('/dev/mailbox');
  await page.getByRole('link', { name: mail.subject }).first().click();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the link in the mail moves and cancels, and every change is mailed', async ({
  page,
  uniqueSlot,
}) => {
  const { address } = await bookByApi(page.request, uniqueSlot());
  const { text } = await caughtMail(page, address, 1);
  const token = /#token=([\w-]{43})/.exec(text)?.[1];
  const target = uniqueSlot();
  const call = async (name: string, data: Record<string, unknown>) =>
    (await page.request.post(`/rest/v1/rpc/${name}`, { headers: apiHeaders(), data })).json();

  const moving = { token, day: target.day, slot_time: target.time };
  expect(await call('move_managed_booking', moving)).toBe(true);
  expect((await caughtMail(page, address, 2)).subject).toMatch(/^Rescheduled: /);
  expect(await call('cancel_managed_booking', { token })).toBe(true);
  expect((await caughtMail(page, address, 3)).subject).toMatch(/^Cancelled: /);
  expect(await call('mail_state', { token })).toMatchObject([{ kind: 'cancelled', state: 'sent' }]);
});
