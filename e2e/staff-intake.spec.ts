import type { Locator, Page } from '@playwright/test';
import { shopToday } from '../src/domain/calendar/shop-calendar';
import { bookOn, openDay, step, take } from './day-screen';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { apiHeaders, expectAccessibleScreen, tokenOf } from './staff-bookings';

/** JPEGs of different colours, as a camera takes them. */
async function photos(page: Page, count: number) {
  const files = await page.evaluate(
    (many) =>
      Array.from({ length: many }, (_, index) => {
        const canvas = document.createElement('canvas');
        canvas.width = 1_200;
        canvas.height = 900;
        const context = canvas.getContext('2d');
        if (context) context.fillStyle = `hsl(${String(index * 70)} 40% 50%)`;
        context?.fillRect(0, 0, 1_200, 900);
        return canvas.toDataURL('image/jpeg', 0.8).split(',')[1] ?? '';
      }),
    count,
  );
  return files.map((base64, index) => ({
    name: `${String(index)}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(base64, 'base64'),
  }));
}

/** A tap on the drawing, in parts of it. */
async function tapCar(intake: Locator, x: number, y: number): Promise<void> {
  const drawing = intake.getByRole('button', { name: /^Put a / });
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error('The car is not drawn.');
  await drawing.click({ position: { x: box.width * x, y: box.height * y } });
}

async function drawSignature(page: Page, place: Page | Locator): Promise<void> {
  const pad = place.getByRole('img', { name: 'Signature', exact: true });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no box to sign in.');
  await page.mouse.move(box.x + 30, box.y + 90);
  await page.mouse.down();
  for (const x of [60, 90, 140, 190, 240]) await page.mouse.move(box.x + x, box.y + 60 + (x % 50));
  await page.mouse.up();
}

const openIntake = async (page: Page, booking: { readonly name: string }): Promise<Locator> => {
  await page
    .getByRole('button', { name: `Intake of ${booking.name}` })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Intake' });
};

test.describe('an intake on a phone', { tag: '@phone' }, () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('Staff take a vehicle in with photos and marks, offline and after the page was ended, and have it signed', async ({
    staffPage,
    context,
    request,
  }) => {
    let page = staffPage;
    const today = shopToday(new Date());
    const booking = await bookOn(request, today);
    await openDay(page, today);
    await take(page, 'Arrived', booking, 'Here ');
    let intake = await openIntake(page, booking);
    await expect(intake.getByRole('button', { name: 'Skip' })).toBeVisible();
    await expect(intake.getByText('0 of 12')).toBeVisible();

    await context.setOffline(true);
    await intake.locator('input[type=file]').setInputFiles(await photos(page, 4));
    await expect(intake.getByText('4 of 12')).toBeVisible();
    await tapCar(intake, 0.3, 0.6);
    await intake.getByRole('radio', { name: 'Dent' }).click();
    await tapCar(intake, 0.7, 0.5);
    await intake.getByRole('radio', { name: 'Front', exact: true }).click();
    await tapCar(intake, 0.4, 0.4);
    await expect(intake.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveText([
      /Scratch, left side, at the front, halfway up/,
      /Dent, left side, at the rear, halfway up/,
      /Dent, front, in the middle, halfway up/,
    ]);
    await intake.getByLabel('Odometer').fill('84200');
    await expect(intake.getByText('Kept on this device, sent once you are online')).toBeVisible();
    await expectAccessibleScreen(page, '[role=dialog]');
    await expectNoSidewaysScroll(page);

    // Its page is ended without a word, and opened again.
    await page.close();
    await context.setOffline(false);
    page = await context.newPage();
    await openDay(page, today);
    await expect(step(page, 'Ready', booking)).toBeVisible();
    intake = await openIntake(page, booking);
    await expect(intake.getByLabel('Odometer')).toHaveValue('84,200');
    await expect(intake.getByRole('list', { name: 'Marks' }).getByRole('listitem')).toHaveCount(3);
    await expect(intake.getByRole('button', { name: /^Remove photo/ })).toHaveCount(4);
    await expect(intake.getByText('Saved', { exact: true })).toBeVisible();

    await intake.getByRole('button', { name: 'Sign on this device' }).click();
    await intake.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(intake.getByLabel('Full name')).toBeFocused();
    await intake.getByLabel('Full name').fill(booking.name);
    await drawSignature(page, intake);
    await expectAccessibleScreen(page, '[role=dialog]');
    await intake.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(intake.getByText(`Signed by ${booking.name}`)).toContainText('terms version 1');

    await tapCar(intake, 0.5, 0.5);
    await expect(intake.getByText('The intake was changed after this signature.')).toBeVisible();
    const stored = await request.get(
      `/rest/v1/intake_signatures?select=signed&booking_id=eq.${booking.id}`,
      { headers: apiHeaders(await tokenOf(request)) },
    );
    const [row] = (await stored.json()) as { signed: { photos: string[]; marks: object[] } }[];
    expect(row?.signed.photos).toHaveLength(4);
    expect(row?.signed.marks).toHaveLength(3);
  });

  test("A customer signs on their own phone, and the shop's device shows it", async ({
    staffPage: page,
    browser,
    request,
    baseURL,
  }) => {
    const today = shopToday(new Date());
    const booking = await bookOn(request, today);
    await openDay(page, today);
    await take(page, 'Arrived', booking, 'Here ');
    const intake = await openIntake(page, booking);
    await tapCar(intake, 0.3, 0.6);
    const asked = page.waitForResponse('**/rest/v1/rpc/intake_link');
    await intake.getByRole('button', { name: "On the customer's phone" }).click();
    await expect(intake.getByRole('img', { name: 'QR code of the page to sign on' })).toBeVisible();
    const { token } = (await (await asked).json()) as { token: string };
    const device = await browser.newContext({ baseURL: baseURL ?? '' });
    const own = await device.newPage();
    await own.goto(`/sign#token=${token}`);
    await expect(own.getByText('Scratch, left side, at the front, halfway up')).toBeVisible();
    await expectAccessibleScreen(own);
    await expectNoSidewaysScroll(own);
    await own.getByLabel('Full name').fill('Robin Keys');
    await own.getByLabel(/^Sign by typing my name/).check();
    await own.getByRole('button', { name: 'Sign', exact: true }).click();
    await expect(own.getByText('Thank you. Your signature is stored.')).toBeVisible();
    await device.close();
    await expect(intake.getByText('Signed by Robin Keys')).toBeVisible();
    await expect(intake.getByText("By typed name. On the customer's own device.")).toBeVisible();
  });
});
