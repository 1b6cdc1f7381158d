import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { holdRequests } from './booking-form';
import { expect, test } from './fixtures';

const CODE = /\/assets\/main-.*\.js$/;
const isReady = (page: Page) => expect(page.locator('#root')).toHaveAttribute('data-ready', 'true');

const photo = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 60;
    canvas.height = 40;
    canvas.getContext('2d')?.fillRect(10, 10, 20, 20);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });

async function pickPhoto(page: Page): Promise<void> {
  const buffer = Buffer.from(await photo(page), 'base64');
  const file = { name: 'car.jpg', mimeType: 'image/jpeg', buffer };
  await page.setInputFiles('input[type=file]', [file]);
}

const HOUR_MS = 60 * 60 * 1_000;

interface Buckets {
  readonly keys: () => Promise<string[]>;
  readonly open: (name: string) => Promise<{
    readonly indexedDB: IDBFactory;
    readonly expires: () => Promise<number | null>;
  }>;
}

/** Names of the drafts whose photos a browser has kept, where it offers buckets and where it doesn't. */
const keptDrafts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const buckets = (navigator as unknown as { storageBuckets?: Buckets }).storageBuckets;
    if (buckets) return buckets.keys();
    return new Promise<string[]>((resolve) => {
      const open = indexedDB.open('quote-photos');
      open.addEventListener('success', () => {
        const database = open.result;
        const keys = database.transaction('photos').objectStore('photos').getAllKeys();
        keys.addEventListener('success', () => {
          database.close();
          resolve(keys.result.map(String));
        });
      });
    });
  });

/** Counts this browser's drafts with photos that a reload brings back; the browser has buckets. */
const draftsWithPhotos = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const buckets = (navigator as unknown as { storageBuckets: Buckets }).storageBuckets;
    const counts = (await buckets.keys()).map(async (name) => {
      const open = (await buckets.open(name)).indexedDB.open('quote-photos', 1);
      return new Promise<number>((resolve) => {
        // The page makes the store; where it has not come to that yet, nothing is kept.
        open.addEventListener('upgradeneeded', () => open.transaction?.abort());
        open.addEventListener('error', () => resolve(0));
        open.addEventListener('success', () => {
          const count = open.result.transaction('photos').objectStore('photos').count();
          count.addEventListener('success', () => {
            open.result.close();
            resolve(count.result);
          });
        });
      });
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  });

async function openLater(context: BrowserContext, path: string, hours: number): Promise<Page> {
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() + hours * HOUR_MS });
  await page.goto(path);
  return page;
}

/** Types into every field of a page, as far as it is there, and returns what each has to hold. */
async function fillEveryField(page: Page): Promise<(readonly [Locator, string])[]> {
  const filled: (readonly [Locator, string])[] = [];
  const texts = page.locator(
    'main :is(textarea, input:not([type=file], [type=radio], [type=checkbox], [type=range], [readonly], [name=leave_empty]))',
  );
  for (const [index, field] of (await texts.all()).entries()) {
    const type = await field.getAttribute('type');
    const text =
      { email: 'early@example.com', tel: '604 555 0188' }[type ?? ''] ?? `Early ${index}`;
    await field.fill(text);
    filled.push([field, text]);
  }
  for (const list of await page.locator('main form select').all()) {
    const last = (await list.locator('option').last().getAttribute('value')) ?? '';
    await list.selectOption(last);
    filled.push([list, last]);
  }
  return filled;
}

for (const path of [PATHS.quote, PATHS.booking, PATHS.bookingDashboard, PATHS.login]) {
  test(`The form at ${path} keeps everything that was filled in before its code came`, async ({
    page,
  }) => {
    const code = await holdRequests(page, CODE);
    await page.goto(path);
    const filled = await fillEveryField(page);
    expect(filled.length).toBeGreaterThan(1);
    code.release();
    await isReady(page);
    for (const [field, text] of filled) await expect(field).toHaveValue(text);
    if (path === PATHS.login) return;
    // The page's code knows of it as well: it keeps a draft.
    await page.reload();
    await isReady(page);
    for (const [field, text] of filled) await expect(field).toHaveValue(text);
  });
}

for (const path of [PATHS.quote, PATHS.booking]) {
  test(`Nothing is lost of what is typed at ${path} while its code arrives`, async ({ page }) => {
    const text = 'Typed without a pause while everything arrives';
    const code = await holdRequests(page, CODE);
    await page.goto(path);
    const name = page.getByLabel('Full name');
    await name.click();
    const typing = name.pressSequentially(text, { delay: 40 });
    await expect(name).toHaveValue(/without/);
    code.release();
    await isReady(page);
    await typing;
    await expect(name).toHaveValue(text);
    await page.reload();
    await isReady(page);
    await expect(name).toHaveValue(text);
  });
}

test('A request for a price keeps photos, work and vehicle that were picked before its code came', async ({
  page,
}) => {
  const code = await holdRequests(page, CODE);
  await page.goto(PATHS.quote);
  await pickPhoto(page);
  await page.getByRole('radio', { name: 'Truck' }).click();
  await page.getByRole('button', { name: 'Full Car Wrapping' }).click();
  code.release();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Truck' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Full Car Wrapping' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test("A service picked before the wizard's code came wins over the draft's, which is in another category", async ({
  page,
}) => {
  const wizard = page.locator('#booking');
  const options = wizard.locator('fieldset label');
  await page.goto(PATHS.home);
  await wizard.getByRole('button', { name: 'Detailing', exact: true }).click();
  await options.last().click();
  await expect(wizard.getByRole('radio', { checked: true })).toHaveCount(1);
  const code = await holdRequests(page, CODE);
  await page.reload();
  await options.first().click();
  const picked = await wizard.getByRole('radio', { checked: true }).getAttribute('value');
  code.release();
  await isReady(page);
  await expect(wizard.locator(`input[type=radio][value="${picked}"]`)).toBeChecked();
});

test("A shared car keeps its parts when protection film is switched on before the studio's code came", async ({
  page,
}) => {
  const code = await holdRequests(page, CODE);
  await page.goto('/studio/suv?p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=0');
  await page.getByRole('switch').click();
  code.release();
  await isReady(page);
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page).toHaveURL(/p=cedar&f=70&r=15&s=none&c=stock&w=none&ppf=1/);
});

test('A comparison that was moved before the code came stays where it was moved to', async ({
  page,
}) => {
  const code = await holdRequests(page, CODE);
  await page.goto(PATHS.home);
  const slider = page.getByRole('slider').first();
  await slider.fill('80');
  code.release();
  await isReady(page);
  await expect(slider).toHaveAttribute('aria-valuetext', '80% before, 20% after');
});

test.describe('the draft of a request for a price', () => {
  test('The draft of a request, words and photos, is of one tab', async ({ page, context }) => {
    await page.goto(PATHS.quote);
    await isReady(page);
    await pickPhoto(page);
    await page.getByLabel('Full name').fill('Simran Gill');
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect.poll(() => draftsWithPhotos(page)).toBe(1);
    await page.reload();
    await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(page.getByLabel('Full name')).toHaveValue('Simran Gill');
    await page.close();

    const other = await context.newPage();
    await other.goto(PATHS.quote);
    await isReady(other);
    await pickPhoto(other);
    await expect(other.getByRole('img', { name: 'Photo 1' })).toBeVisible();
    await expect(other.getByRole('img', { name: 'Photo 2' })).toHaveCount(0);
    await expect(other.getByLabel('Full name')).toHaveValue('');
  });

  for (const hasBuckets of [true, false]) {
    const where = hasBuckets ? '' : ', also where the browser does not delete them by itself';
    test(`Photos that were never sent are gone a day later, whatever page is opened then${where}`, async ({
      page,
      context,
    }) => {
      if (!hasBuckets) {
        await context.addInitScript(() => {
          Object.defineProperty(navigator, 'storageBuckets', { value: undefined });
        });
      }
      await page.goto(PATHS.quote);
      await isReady(page);
      await pickPhoto(page);
      await expect.poll(() => keptDrafts(page)).toHaveLength(1);
      const [first = ''] = await keptDrafts(page);
      await page.close();

      // Somebody else asks for a price with the same browser that evening.
      const evening = await openLater(context, PATHS.quote, 10);
      await pickPhoto(evening);
      await expect.poll(() => keptDrafts(evening)).toHaveLength(2);
      const second = (await keptDrafts(evening)).filter((draft) => draft !== first);
      await evening.close();

      const nextDay = await openLater(context, PATHS.privacy, 25);
      await expect.poll(() => keptDrafts(nextDay)).toEqual(second);
      await nextDay.close();
      const dayAfter = await openLater(context, PATHS.privacy, 35);
      await expect.poll(() => keptDrafts(dayAfter)).toEqual([]);
    });
  }

  test('The browser itself deletes photos that were never sent within a day', async ({ page }) => {
    await page.goto(PATHS.quote);
    await isReady(page);
    expect(await keptDrafts(page), 'who adds no photo has nothing kept').toEqual([]);
    await pickPhoto(page);
    await expect.poll(() => keptDrafts(page)).toHaveLength(1);
    const left = await page.evaluate(async () => {
      const buckets = (navigator as unknown as { storageBuckets: Buckets }).storageBuckets;
      const [name = ''] = await buckets.keys();
      return ((await (await buckets.open(name)).expires()) ?? Infinity) - Date.now();
    });
    expect(left).toBeLessThanOrEqual(24 * HOUR_MS);
  });
});
