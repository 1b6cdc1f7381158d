import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PATHS } from '../src/config/paths';
import { newCustomer } from './booking-form';
import { expect, expectNoSidewaysScroll, test } from './fixtures';
import { expectAccessibleScreen } from './staff-bookings';

const IMPORT = `${PATHS.settings}?section=import`;

function chooseFile(page: Page, lines: readonly string[]): Promise<void> {
  return page.getByLabel('CSV file').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
}

async function expectGoodScreen(page: Page): Promise<void> {
  await expectAccessibleScreen(page);
  await expectNoSidewaysScroll(page);
}

test(
  'An owner brings customers along from a file, gets its bad rows back, repeats it without doubles and undoes it',
  { tag: '@one-screen' },
  async ({ staffPage: page }) => {
    const anna = newCustomer('Anna Brought');
    const ben = newCustomer('Ben Brought');
    const file = [
      'Client,Handy,Email Address',
      `${anna.name},${anna.phone},${anna.email}`,
      `${ben.name},${ben.phone},`,
      'No Contact,,',
      `Short Phone,12,`,
    ];
    await page.goto(IMPORT);
    await chooseFile(page, file);

    // The column of phones has a name that nobody guesses.
    const bad = page.getByRole('list', { name: /problem/ });
    await page.getByRole('combobox', { name: 'Phone' }).selectOption('Handy');
    await expect(bad.getByRole('listitem')).toHaveText([
      /Row 4: No phone and no email/,
      /Row 5: Phone needs at least 7 digits/,
    ]);
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Import 2 customers' }).click();
    await expect(page.getByText('2 customers added, 2 not imported.')).toBeVisible();
    await expectGoodScreen(page);
    const arrival = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download rows with problems' }).click();
    const rows = await readFile(await (await arrival).path(), 'utf8');
    expect(rows.trim().split('\r\n').slice(1)).toEqual([
      'No Contact,,,No phone and no email',
      "Short Phone,'12,,Phone needs at least 7 digits",
    ]);

    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, file);
    await page.getByRole('combobox', { name: 'Phone' }).selectOption('Handy');
    await page.getByRole('button', { name: 'Import 2 customers' }).click();
    await expect(
      page.getByText('0 customers added, 2 already here, 2 not imported.'),
    ).toBeVisible();

    const search = page.getByRole('searchbox', { name: 'Search customers' });
    await page.goto(PATHS.customers);
    await search.fill(anna.email);
    await expect(page.getByText(`1 customer for "${anna.email}"`).first()).toBeVisible();
    await expect(page.getByRole('link', { name: anna.name })).toBeVisible();

    await page.goto(IMPORT);
    await page.getByRole('button', { name: 'Undo import' }).click();
    await expect(page.getByText('2 removed.')).toBeVisible();
    await page.goto(PATHS.customers);
    await search.fill(anna.email);
    await expect(page.getByText(`Nobody matches "${anna.email}".`)).toBeVisible();
  },
);

test(
  'The preview of a file with long rows is no wider than a phone',
  { tag: '@phone' },
  async ({ staffPage: page }) => {
    await page.goto(IMPORT);
    const note = 'Prefers mornings, has two dogs, and calls before the car is brought to the shop';
    await chooseFile(page, ['Client,Email Address,Note', `Anna Long,anna@@example.com,"${note}"`]);
    await expect(page.getByText(/Row 2/)).toBeVisible();
    await expectGoodScreen(page);
  },
);
