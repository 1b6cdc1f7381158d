import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { bookByApi, caughtMail } from './mailbox';

// The mailbox shows a mail in a frame without scripts, also without those of the test runner.
test.use({ expectedConsole: [/script execution in 'about:srcdoc'/] });

test('A booking is confirmed by a mail that reads well on a phone and on a desktop', async ({
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
    const button = page.getByRole('link', { name: 'See your booking' });
    await expect(button).toHaveAttribute('href', /\/manage#token=[\w-]{43}$/);
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.width).toBeGreaterThan(width === 768 ? 500 : width - 110);
    await testInfo.attach(`mail-${String(width)}`, {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
  }
  await expect(page.getByRole('row', { name: /^Before tax/ })).toContainText('$375.00');
  // A mail is a part of the page of some mail program: landmarks are that page's.
  const axe = new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']);
  expect((await axe.analyze()).violations).toEqual([]);
});

test('The mailbox shows a caught mail as text, calendar file and raw message', async ({
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
