import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { addDays, weekday } from '../src/domain/day';
import { photoIn } from '../src/domain/photo-content';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import {
  expect,
  expectNoAxeViolations,
  expectNoSidewaysScroll,
  keepSession,
  test,
} from './fixtures';

/** A JPEG of 1,800 x 1,200 px that its Exif note says to turn by a quarter. */
async function sidewaysPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1_800;
    canvas.height = 1_200;
    canvas.getContext('2d')?.fillRect(200, 200, 900, 300);
    return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
  });
  const jpeg = Buffer.from(base64, 'base64');
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex');
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole('radio', { name: 'Coupe' }).click();
  await page.getByRole('button', { name: 'Full Car Wrapping' }).click();
  await page.getByLabel(/In your own words/).fill('Satin dark green all over.');
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel(/^Email/).fill(`quote.${randomUUID()}@example.com`);
  await page.getByLabel(/^Phone/).fill(`604 ${String(Date.now()).slice(-7)}`);
}

/** Asks with three photos, of which one is good; a reload and a lost connection lose nothing. */
async function ask(page: Page, name: string): Promise<void> {
  await page.goto(PATHS.quote);
  await expect(page.getByText('Your request', { exact: true })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Enter your email.')).toBeVisible();
  const photo = await sidewaysPhoto(page);
  await page.setInputFiles('input[type=file]', [
    { name: 'car.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(16 * 1024 * 1024) },
    { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 paper') },
  ]);
  await expect(page.getByText('huge.jpg is too large: 16 MB, the limit is 15 MB.')).toBeVisible();
  await expect(page.getByText("paper.jpg isn't a photo that this browser can read.")).toBeVisible();
  await fillIn(page, name);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(name);
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('No connection. Nothing was sent')).toBeVisible();
  await page.context().setOffline(false);
  // The first photo is lost on its way.
  await page.route('**/functions/v1/quote-photo', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(page.getByText('The connection was lost.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  const sent = page.getByRole('img', { name: 'Photo 1 of your vehicle' });
  await expect(sent).toBeVisible();
  const pixels = () =>
    sent.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  await expect.poll(pixels, 'upright, at most 1,600 px').toEqual([1_067, 1_600]);
  await expectNoAxeViolations(page);
}

/** The point under the pointer stays there while the photo grows; for a key it is the middle. */
async function expectZoomInPlace(desk: Page, photo: Locator): Promise<void> {
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalHeight))
    .toBe(1_600);
  const boxOf = async () => {
    const box = await photo.boundingBox();
    if (!box) throw new Error('The photo is not shown.');
    return box;
  };
  const before = await boxOf();
  const [x, y] = [before.x + before.width * 0.3, before.y + before.height * 0.2];
  await desk.mouse.dblclick(x, y);
  await expect.poll(async () => (await boxOf()).width).toBeGreaterThan(before.width * 2);
  const large = await boxOf();
  expect((x - large.x) / large.width).toBeCloseTo(0.3, 2);
  expect((y - large.y) / large.height).toBeCloseTo(0.2, 2);
  await desk.keyboard.press('-');
  await expect.poll(async () => (await boxOf()).width).toBeLessThan(large.width * 0.6);
  const smaller = await boxOf();
  const { width } = desk.viewportSize() ?? { width: 0 };
  const middle = (box: typeof large) => (width / 2 - box.x) / box.width;
  expect(middle(smaller)).toBeCloseTo(middle(large), 2);
  await desk.keyboard.press('-');
}

/** Three lines, the total and the button that sends, without scrolling. */
async function expectOneScreen(desk: Page): Promise<void> {
  const total = await desk.getByText('$3,584.00').filter({ visible: true }).first().boundingBox();
  const send = await desk.getByRole('button', { name: /^Send quote/ }).boundingBox();
  expect(await desk.evaluate(() => window.scrollY)).toBe(0);
  expect((send?.y ?? 0) + (send?.height ?? 0)).toBeLessThanOrEqual(900);
  // Above the bar, whose edge is 12 px above its button.
  expect((total?.y ?? 0) + (total?.height ?? 0)).toBeLessThan((send?.y ?? 0) - 12);
}

async function answer(desk: Page, name: string): Promise<void> {
  await desk.goto(PATHS.quotes);
  await desk.getByRole('link', { name: new RegExp(name) }).click();
  await expect(desk.getByRole('heading', { level: 2, name })).toBeVisible();
  await desk.getByRole('button', { name: 'Photo 1' }).click();
  const viewer = desk.getByRole('dialog', { name: `${name}, photo 1 of 1` });
  await expectZoomInPlace(desk, viewer.getByRole('img', { name: 'Photo 1' }));
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Photo 1' })).toBeFocused();
  await desk.getByRole('button', { name: 'Send quote' }).click();
  await expect(desk.getByText('A time such as "90", "3 h" or "2 days".')).toBeVisible();
  const lines = { 'Full wrap, satin dark green': 2_500, 'Door jambs': 280, 'Bumper film': 420 };
  for (const [index, [label, price]] of Object.entries(lines).entries()) {
    if (index > 0) await desk.getByRole('button', { name: 'Add a line' }).click();
    await desk.getByLabel(`Line ${index + 1}`, { exact: true }).fill(label);
    await desk.getByLabel(`Price of line ${index + 1}, dollars`).fill(String(price));
  }
  await desk.getByLabel('Work time').fill('2 days');
  await desk.getByLabel(/^Deposit/).fill('500');
  await desk.getByLabel(/^Included/).fill('Wash before the film goes on');
  await desk.getByLabel('Message').fill('Look at the scratch with us first.');
  await expect(desk.getByText(/^First free: /)).toBeVisible();
  await expect(desk.getByText('$3,584.00').filter({ visible: true })).toHaveCount(2);
  await expectOneScreen(desk);
  await expectNoAxeViolations(desk);
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByText('Wash before the film goes on').last()).toBeVisible();
  await expectNoAxeViolations(desk);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Send quote' }).click();
  await expect(desk.getByText('Quote sent', { exact: true })).toBeVisible();
}

test(
  'A customer asks for a price on a phone, declines it, asks again and accepts it on a desktop',
  {
    tag: '@one-screen',
  },
  async ({ page: tab, browser, baseURL, staffSession, expectedConsole }) => {
    test.slow();
    expectedConsole.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|409/);
    const options = baseURL === undefined ? {} : { baseURL };
    const phone = await browser.newContext({
      ...options,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await phone.newPage();
    const name = `Simran ${randomUUID().slice(0, 6)}`;
    await ask(page, name);

    const staff = await browser.newContext({ ...options, viewport: { width: 1440, height: 900 } });
    await keepSession(staff, staffSession, baseURL);
    const desk = await staff.newPage();
    await answer(desk, name);

    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
    await expect(page.getByText('$3,584.00')).toBeVisible();
    await expect(page.getByText(/A \$500\.00 deposit/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    const link = page.url();
    await page.getByRole('button', { name: 'No, thanks' }).click();
    await page.getByRole('button', { name: 'Decline' }).click();
    await expect(page.getByRole('heading', { name: 'You declined this quote' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask for this price again' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
    await desk.reload();
    await desk.getByRole('button', { name: 'Send quote' }).click();
    await expect(desk.getByText('Quote sent', { exact: true })).toBeVisible();
    await staff.close();

    // The link in two tabs: what one accepts the other one can't.
    await tab.goto(link);
    await page.reload();
    for (const each of [tab, page]) {
      await each.getByRole('link', { name: 'Accept and choose a time' }).click();
    }
    const today = shopToday(new Date());
    const firstDay = page.getByRole('grid').locator('[data-day]').first();
    await expect(firstDay).toHaveAttribute('data-day', addDays(today, -(weekday(today) ?? 0)));
    for (const each of [tab, page]) {
      await each.getByRole('button', { name: 'Next month' }).click();
      await chooseFreeTime(each);
    }
    await expectNoAxeViolations(tab);
    const book = tab.getByRole('button', { name: /^Book \w+, / });
    await tab.context().setOffline(true);
    await book.click();
    await expect(tab.getByText("That didn't go through.")).toBeVisible();
    await tab.context().setOffline(false);
    await book.click();
    await expect(tab.getByRole('heading', { name: 'Booking Confirmed!' })).toBeVisible();
    await expect(tab.getByText('$3,200.00')).toBeVisible();
    await expect(tab.getByText('Deposit $500.00')).toBeVisible();
    await page.getByRole('button', { name: /^Book \w+, / }).click();
    await expect(page.getByText('This quote is no longer open, or it has changed.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Your quote is accepted' })).toBeVisible();
    await phone.close();
  },
);

/** The first day of the month that has a free time. */
async function chooseFreeTime(page: Page): Promise<void> {
  const days = page.getByRole('gridcell').locator('button:not([disabled])');
  const free = page.locator('[data-slots] button:not([disabled])');
  await expect(days.first()).toBeVisible();
  await expect(async () => {
    for (const day of (await days.all()).slice(0, 12)) {
      await day.click();
      if ((await free.count()) > 0) break;
    }
    await free.first().click({ timeout: 1_000 });
  }).toPass();
}

for (const kind of ['image/jpeg', 'image/png', 'image/webp']) {
  test(
    `A photo that is ${kind} still shows its picture when nothing but its picture is kept`,
    { tag: '@one-screen' },
    async ({ page }) => {
      await page.goto(PATHS.privacy);
      const file = await page.evaluate((type) => {
        const canvas = document.createElement('canvas');
        canvas.width = 40;
        canvas.height = 30;
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = 'rgb(200, 40, 40)';
        context?.fillRect(0, 0, 40, 30);
        return canvas.toDataURL(type, 1).split(',')[1] ?? '';
      }, kind);
      const photo = photoIn(Buffer.from(file, 'base64'));
      if ('problem' in photo) throw new Error(photo.problem);
      expect(photo.kind).toBe(kind);
      const shown = await page.evaluate(
        async ([type, kept]) => {
          const bytes = Uint8Array.from(atob(kept), (letter) => letter.charCodeAt(0));
          const picture = await createImageBitmap(new Blob([bytes], { type }));
          const canvas = document.createElement('canvas');
          const context = canvas.getContext('2d');
          context?.drawImage(picture, 0, 0);
          const [red = 0] = context?.getImageData(20, 15, 1, 1).data ?? [];
          return { size: [picture.width, picture.height], isRed: Math.abs(red - 200) < 6 };
        },
        [kind, Buffer.from(photo.bytes).toString('base64')] as const,
      );
      expect(shown).toEqual({ size: [40, 30], isRed: true });
    },
  );
}

test(
  'The list of quotes fits a phone',
  { tag: '@phone' },
  async ({ page, context, staffSession, baseURL }) => {
    await keepSession(context, staffSession, baseURL);
    await page.goto(PATHS.quotes);
    await expect(page.getByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  },
);
